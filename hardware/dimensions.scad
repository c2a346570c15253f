// SPDX-License-Identifier: MIT
// Dimensions of everything that is bought, in mm, and where each figure is from. The only place where they stand:
// the solids include this file, the overlay and the tests read it. Sources:
//   [cad]       the maker's CAD model (github.com/adafruit/Adafruit_CAD_Parts, folders 5100, 5128, 1119, 1426)
//   [sheet]     the maker's datasheet
//   [others]    measured by others, and modules of one name differ: check yours before printing
//   [standard]  the thread's or the plug's standard

// --- Adafruit MacroPad RP2040. Seen from above, display at the top; places are from the board's middle.
macropad_board = [59.69, 104.14];             // [cad] outline
macropad_board_thickness = 1.57;              // [cad]
macropad_corner = 2.54;                       // [cad] radius
macropad_standoff_height = 6;                 // [cad] soldered to the underside, M3 inside
macropad_standoff_diameter = 5.6;             // [cad]
macropad_standoff_x = 26.035;                 // [cad] left and right of the middle
macropad_standoff_top = 48.26;                // [cad] the upper two
macropad_standoff_bottom = -33.02;            // [cad] the lower two
macropad_key_pitch = 19.05;                   // [cad] 3 columns, 4 rows
macropad_key_row = 15.875;                    // [cad] the upper row's middle; the middle column is in the board's middle
macropad_key_housing = 15.64;                 // [cad] the switch above its plate; a cap is larger
macropad_key_plate_top = 26.67;               // [cad] upper edge of the plate between switches and caps
macropad_encoder = [18.37, 38.05];            // [cad]
macropad_display = [-11.81, 39.32];           // [cad] middle of its glass
macropad_display_glass = [34.4, 23];          // [cad]
macropad_usb_y = 53.18;                       // [cad] front of the USB-C socket, in the middle of the upper edge
macropad_usb_below = 1.6;                     // [cad] its axis below the board's underside
macropad_reset_y = 32.38;                     // [cad] reset button on the left edge
macropad_reset_x = -30.91;                    // [cad] how far it stands out
macropad_speaker = [-9.53, 4.45];             // [cad] on the underside

// --- Raspberry Pi Pico (all four kinds)
pico_board = [21, 51];                        // [sheet]
pico_board_thickness = 1;                     // [sheet]
pico_hole = 2.1;                              // [sheet] diameter
pico_holes = [11.4, 47];                      // [sheet] between their middles
pico_usb_overhang = 1.3;                      // [others] the socket beyond the board's edge
pico_usb_height = 2.7;                        // [others] the socket above the board

// --- OLED 0.96 inch, SSD1306, four pins. Seen from the front, pins at the top; places are from its board's middle.
oled_board = [27.3, 27.8];                    // [others]
oled_glass = [26.7, 19.3];                    // [others]
oled_glass_y = -0.25;                         // [others] middle of the glass
oled_glass_height = 1.5;                      // [others] above the board
oled_active = [21.74, 10.86];                 // [others] the pixels
oled_active_y = 1.75;                         // [others] their middle, nearer to the pins
oled_pins = [11, 2.6];                        // [others] solder points of the four pins
oled_pins_y = 12.4;                           // [others]

// --- Rotary encoder Bourns PEC11R, shaft of 15 mm (and others called EC11)
encoder_thread = 7;                           // [sheet] M7 x 0.75
encoder_thread_length = 5;                    // [others] nut and washer take 2.7 of it
encoder_body = [12.5, 13.2];                  // [others]
encoder_depth = 11;                           // [others] body and pins below the lid
knob = 20;                                    // [others] diameter, the largest that fits

// --- Push button 12 x 12 mm, 6 mm tall, round top (Adafruit 1119, Omron B3F-40 kind)
button_body = 12;                             // [cad]
button_height = 3.75;                         // [cad] of the body
button_top = 7.1;                             // [cad] diameter of what is pushed
button_total = 6;                             // [cad] body and top

// --- Stick of 8 pixels
stick_board = [51.1, 10.2];                   // [others] the maker's CAD has 50.8 x 10.16; nameless ones are up to 54 long
stick_lights = [51, 5];                       // [others] the eight lights together
stick_light_height = 1.6;                     // [others]

// --- Screws, feet, plugs
m3_hole = 3.4;                                // [standard] ISO 273, middle fit
m3_head = 5.7;                                // [cad] diameter, of the kit's own; a cap screw has 5.5
tapping_hole = 2.5;                           // [standard] clear of a 2.2 tapping screw
tapping_pilot = 1.8;                          // [others] what such a screw cuts its thread into
tapping_head = 4.3;                           // [standard] DIN 7982, countersunk
foot = 8;                                     // [others] diameter, 3M SJ5302
usb_c_plug = [12.35, 6.5];                    // [standard] the most that a plug's body may measure
usb_micro_plug = [10.6, 8.5];                 // [standard] the same
