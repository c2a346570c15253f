// SPDX-License-Identifier: MIT
// A case for the Pico version. The lid carries OLED, encoder, buttons and pixels; the Pico lies on the case's floor, its
// USB socket in the back wall. Posts in the case stand under the buttons and take the push. Four screws from below.
//
// Printed without supports as the two parts lie in their files: the case on its floor, the lid on its face. Whatever
// faces down leans at most 45 degrees: the plug's opening has a gable, the screws' holes are countersunk.
// `part="use"` shows both with their parts, the lid lifted; `part="lid_picture"` the lid's inside.

include <../dimensions.scad>

part = "case";
case_mesh = "";        // for the picture: the finished STLs, which draw more cleanly than their source
lid_mesh = "";

// Chosen here.
inside = [82, 56];
inner_height = 20;
wall = 2;
floor_thickness = 2;
lid_thickness = 2.4;
corner = 4;            // radius outside

// Clearances.
slide_gap = 0.3;       // a part that drops in, on each side
lid_gap = 0.3;         // between the lid's lip and the walls, and below its pillars
window_gap = 1;        // around the OLED's pixels, on each side
button_gap = 0.5;      // around a button's top
plug_gap = 0.8;        // around the USB plug
post_gap = 0.3;        // between a post and its button

// Where the parts are, seen from above, from the middle; the player sits at the lower edge.
oled = [-20, -5];
encoder = [18, 5];
undo_button = [9, -17];
info_button = [27, -17];
stick = [0, 21.5];
pico_x = -14;
pillar = [37.2, 24.2];

// What follows; the tests read these too.
outside = [inside[0] + 2 * wall, inside[1] + 2 * wall];
pico_y = inside[1] / 2 - slide_gap - pico_board[1] / 2;
pico_lift = 3;                     // solder joints below the board
pico_pin = pico_hole - 0.3;
usb_z = floor_thickness + pico_lift + pico_board_thickness + pico_usb_height / 2;
usb_opening = [usb_micro_plug[0] + 2 * plug_gap, usb_micro_plug[1] + 2 * plug_gap];
pillar_diameter = 7;
thin = 1.2;                        // the lid in front of a button
glass_front = lid_thickness - oled_glass_height;
post_height = inner_height - (button_height - lid_thickness + thin) - post_gap;
thread_front = 1.6;                // the lid below the encoder's nut
rim = 1.2;                         // guides around the parts
rim_height = 1.5;
lip_height = 2;

$fn = 40;

module rounded(size, radius) {
    offset(r = radius)
        square([size[0] - 2 * radius, size[1] - 2 * radius], center = true);
}

module at_pillars() {
    for (x = [-1, 1], y = [-1, 1])
        translate([x * pillar[0], y * pillar[1]])
            children();
}

module at_buttons() {
    for (at = [undo_button, info_button])
        translate(at)
            children();
}

// --- the case, as it stands and as it is printed

module box() {
    difference() {
        linear_extrude(floor_thickness + inner_height)
            rounded(outside, corner);
        translate([0, 0, floor_thickness])
            linear_extrude(inner_height + 1)
                rounded(inside, corner - wall);
        at_pillars()
            countersunk();
        translate([pico_x, outside[1] / 2 - wall / 2, usb_z])
            gable();
    }
    for (x = [-1, 1], y = [-1, 1])
        translate([pico_x + x * pico_holes[0] / 2, pico_y + y * pico_holes[1] / 2, floor_thickness]) {
            cylinder(d = 5, h = pico_lift);
            cylinder(d = pico_pin, h = pico_lift + pico_board_thickness + 0.6);
        }
    at_buttons() translate([0, 0, floor_thickness - 0.01])
        cylinder(d = 8, h = post_height + 0.01);
}

module countersunk() {
    depth = (tapping_head - tapping_hole) / 2;
    translate([0, 0, -0.01]) {
        cylinder(d1 = tapping_head, d2 = tapping_hole, h = depth);
        cylinder(d = tapping_hole, h = floor_thickness + 1);
    }
}

// The plug's opening, its roof at 45 degrees.
module gable() {
    w = usb_opening[0];
    h = usb_opening[1];
    rotate([90, 0, 0])
        linear_extrude(2 * wall, center = true)
            polygon([[-w / 2, -h / 2], [w / 2, -h / 2], [w / 2, h / 2], [0, h / 2 + w / 2], [-w / 2, h / 2]]);
}

// --- the lid, face down as it is printed: seen from inside, so x is mirrored

module guide(size) {
    difference() {
        square([size[0] + 2 * (slide_gap + rim), size[1] + 2 * (slide_gap + rim)], center = true);
        square([size[0] + 2 * slide_gap, size[1] + 2 * slide_gap], center = true);
    }
}

module guides() {
    translate(oled)
        difference() {
            guide(oled_board);
            translate([0, oled_pins_y]) square([oled_pins[0], 12], center = true);  // the wires
        }
    at_buttons()
        difference() {
            guide([button_body, button_body]);
            square([button_body * 2, button_body - 4], center = true);              // its legs
        }
    translate(stick)
        difference() {
            guide([stick_lights[0] - 6, stick_board[1]]);
            square([stick_lights[0] + 4, stick_board[1] + 2 * slide_gap], center = true);  // open ends: lengths differ
        }
}

// Through the whole lid.
module openings() {
    translate([oled[0], oled[1] + oled_active_y])
        square([oled_active[0] + 2 * window_gap, oled_active[1] + 2 * window_gap], center = true);
    translate(encoder)
        circle(d = encoder_thread + slide_gap);
    at_buttons()
        circle(d = button_top + 2 * button_gap);
    translate(stick)
        square([stick_lights[0] + 1.5, stick_lights[1] + 2 * slide_gap], center = true);
}

module pockets() {
    translate([oled[0], oled[1] + oled_glass_y, glass_front])
        linear_extrude(inner_height)
            square([oled_glass[0] + 2 * slide_gap, oled_glass[1] + 2 * slide_gap], center = true);
    translate([oled[0], oled[1] + oled_pins_y, glass_front])
        linear_extrude(inner_height)
            square(oled_pins, center = true);
    translate([encoder[0], encoder[1], thread_front])
        linear_extrude(inner_height)
            square([encoder_body[0] + 2, encoder_body[1] + 2], center = true);
    at_buttons() translate([0, 0, thin])
        linear_extrude(inner_height)
            square(button_body + 2 * slide_gap, center = true);
}

module lid() {
    mirror([1, 0, 0]) {
        difference() {
            union() {
                linear_extrude(lid_thickness)
                    rounded(outside, corner);
                translate([0, 0, lid_thickness - 0.01]) {
                    linear_extrude(lip_height)
                        difference() {
                            rounded([inside[0] - 2 * lid_gap, inside[1] - 2 * lid_gap], corner - wall - lid_gap);
                            rounded([inside[0] - 2 * lid_gap - 2 * rim, inside[1] - 2 * lid_gap - 2 * rim], 0.4);
                        }
                    linear_extrude(rim_height)
                        guides();
                    at_pillars()
                        cylinder(d = pillar_diameter, h = inner_height - lid_gap + 0.01);
                }
            }
            translate([0, 0, -1])
                linear_extrude(lid_thickness + 2)
                    openings();
            pockets();
            at_pillars() translate([0, 0, lid_thickness + inner_height - lid_gap - 9])
                cylinder(d = tapping_pilot, h = 10);
        }
    }
}

// --- the bought parts, only for the picture

module bought() {
    color("#2e7d4f") translate([pico_x, pico_y, floor_thickness + pico_lift])
        linear_extrude(pico_board_thickness) square(pico_board, center = true);
    color("#c8c8c8") translate([pico_x, pico_y + pico_board[1] / 2 + pico_usb_overhang - 2.8, usb_z])
        cube([8, 5.6, pico_usb_height], center = true);
}

module bought_in_lid() {
    color("#24406a") translate([oled[0], oled[1], -1.2])
        linear_extrude(1.2) square(oled_board, center = true);
    color("#101014") translate([oled[0], oled[1] + oled_glass_y, 0])
        linear_extrude(oled_glass_height) square(oled_glass, center = true);
    color("#c8c8c8") translate([encoder[0], encoder[1], thread_front - 6.5])
        linear_extrude(6.5) square(encoder_body, center = true);
    color("#505058") translate([encoder[0], encoder[1], lid_thickness + 4])
        cylinder(d = 16, h = 14);
    color("#303038") at_buttons() translate([0, 0, lid_thickness - thin - button_height]) {
        linear_extrude(button_height) square(button_body, center = true);
        cylinder(d = button_top, h = button_total);
    }
    color("#1c1c22") translate([stick[0], stick[1], -1])
        linear_extrude(1) square(stick_board, center = true);
    for (n = [0 : 7])
        color(["#e03030", "#30b040", "#3060e0", "#e0c020", "#e08020", "#9040c0", "#e03030", "#30b040"][n])
            translate([stick[0] + (n - 3.5) * 6.35, stick[1], 0])
                linear_extrude(stick_light_height) square(5, center = true);
}

if (part == "case")
    box();
else if (part == "lid")
    lid();
else if (part == "lid_picture")
    color("#e8c987")
        if (lid_mesh == "") lid(); else import(lid_mesh);
else {
    lifted = floor_thickness + inner_height + 28;
    color("#d9a441")
        if (case_mesh == "") box(); else import(case_mesh);
    bought();
    translate([0, 0, lifted]) {
        color("#e8c987") translate([0, 0, lid_thickness]) rotate([0, 180, 0])
            if (lid_mesh == "") lid(); else import(lid_mesh);
        bought_in_lid();
    }
}
