// SPDX-License-Identifier: MIT
// A tilted stand for the MacroPad: a deck in the board's outline on walls that end in the table. It takes the place of
// the kit's bottom plate; the board's four standoffs stand on it and are screwed from below.
//
// Printed upside down, as it lies in its file: the deck's upper side on the bed, walls and feet upwards. So nothing
// overhangs and no supports are needed. `part="use"` shows it as it stands, with the board on it.

include <../dimensions.scad>

part = "print";
mesh = "";             // for the picture: the finished STL, which draws more cleanly than its source

// Chosen here.
tilt = 15;             // degrees, the display uphill
deck_thickness = 3;    // a screw of 8 mm leaves 5 for the standoff, which has 6
wall = 2.4;
front_height = 6;      // of the front wall below the deck: screw heads and feet stay clear of the table
deck_margin = 3;       // the deck beyond the board, on each side: the screws' heads keep off the walls

// Clearances.
screw_gap = 0.2;       // around the screws, beyond their hole
plug_gap = 0.8;        // around the USB plug
finger = 15;           // width of the notch at the reset button
foot_gap = 0.6;        // around a rubber foot on its pad
boss_gap = 1.2;        // screwdriver around a screw's head

// What follows from them; the tests read these too.
deck_width = macropad_board[0] + 2 * deck_margin;
deck_length = macropad_board[1] + 2 * deck_margin;
corner = macropad_corner + deck_margin;
pad = foot + 2 * foot_gap;
pad_y = deck_length / 2 - pad / 2;
pad_front_x = deck_width / 2 - pad / 2;
pad_back_x = 17.3;     // between plug and screw
window_width = 30;     // sound of the speaker, and less plastic
window_length = 62;
plug_width = usb_c_plug[0] + 2 * plug_gap;
notch_depth = 5;       // through deck and wall, where a plug or a finger comes

$fn = 48;

module outline(inset = 0) {
    offset(r = corner - inset)
        square([deck_width - 2 * corner, deck_length - 2 * corner], center = true);
}

module at_screws() {
    for (x = [-1, 1], y = [macropad_standoff_top, macropad_standoff_bottom])
        translate([x * macropad_standoff_x, y])
            children();
}

module at_pads() {
    for (x = [-1, 1], at = [[pad_back_x, pad_y], [pad_front_x, -pad_y]])
        translate([x * at[0], at[1]])
            children();
}

module deck() {
    difference() {
        outline();
        at_screws()
            circle(d = m3_hole + screw_gap);
        offset(r = 6)
            square([window_width - 12, window_length - 12], center = true);
    }
}

// Walls and pads, before the table cuts them.
module legs() {
    difference() {
        union() {
            difference() {
                outline();
                outline(wall);
            }
            intersection() {
                outline();
                at_pads()
                    circle(d = pad);
            }
        }
        at_screws()
            circle(d = m3_head + 2 * boss_gap);
    }
}

module notches() {
    translate([0, deck_length / 2])
        square([plug_width, 2 * notch_depth], center = true);
    translate([-deck_width / 2, macropad_reset_y])
        square([2 * notch_depth, finger], center = true);
}

// Seen from the deck, z downwards to the table: everything beyond the table's plane.
module below_table() {
    tall = deck_thickness + front_height + deck_length;
    translate([0, -deck_length / 2, deck_thickness + front_height])
        rotate([tilt, 0, 0])
            translate([-deck_width, -deck_length, 0])
                cube([2 * deck_width, 3 * deck_length, tall]);
}

// In the file the deck's upper side is z = 0, and y is the board's, mirrored in x for it is seen from below.
module stand() {
    mirror([1, 0, 0])
        difference() {
            union() {
                linear_extrude(deck_thickness)
                    deck();
                linear_extrude(deck_thickness + front_height + deck_length * tan(tilt))
                    legs();
            }
            below_table();
            translate([0, 0, -1])
                linear_extrude(deck_length)
                    notches();
        }
}

// The board as far as it tells whether everything is free; only for the picture.
module board() {
    color("#1c1c22") translate([0, 0, macropad_standoff_height])
        linear_extrude(macropad_board_thickness)
            square(macropad_board, center = true);
    color("#b8b8b8") at_screws()
        cylinder(d = macropad_standoff_diameter, h = macropad_standoff_height);
    top = macropad_standoff_height + macropad_board_thickness;
    color("#3f6f9f") translate([macropad_display[0], macropad_display[1], top])
        linear_extrude(2) square(macropad_display_glass, center = true);
    color("#505058") translate([macropad_encoder[0], macropad_encoder[1], top])
        cylinder(d = 14, h = 20);
    color("#303038") translate([0, macropad_key_plate_top / 2 - macropad_board[1] / 4, top + 3.2])
        linear_extrude(1.6)
            square([macropad_board[0], macropad_key_plate_top + macropad_board[1] / 2], center = true);
    for (column = [-1, 0, 1], row = [0 : 3])
        color(row < 3 ? "#c4c4cc" : ["#e0a030", "#4080e0", "#40b060"][column + 1])
            translate([column * macropad_key_pitch, macropad_key_row - row * macropad_key_pitch, top + 8])
                hull() {
                    linear_extrude(0.1) square(18, center = true);
                    translate([0, 0, 7]) linear_extrude(0.1) square(13, center = true);
                }
    color("#c8c8c8") translate([0, macropad_usb_y - 3.5, macropad_standoff_height - macropad_usb_below])
        cube([8.9, 7, 3.2], center = true);
    color("#c8c8c8") translate([macropad_reset_x + 2, macropad_reset_y, macropad_standoff_height - 1.7])
        cube([4, 3.5, 2], center = true);
}

if (part == "print")
    stand();
else {
    // Table at z = 0: the deck's front edge stands front_height and the deck's thickness above it.
    rotate([tilt, 0, 0])
        translate([0, deck_length / 2, deck_thickness + front_height]) {
            color("#d9a441") rotate([0, 180, 0])
                if (mesh == "") stand(); else import(mesh);
            if (part == "use") board();
        }
}
