# SPDX-License-Identifier: MIT
"""Before USB starts: the second serial channel for the table protocol, and whose the drive is.

At the table the drive belongs to the device. Press the encoder (Feather: the middle button) right after plugging in
and hold it to give the drive to the computer; held before, it starts a MacroPad's own loader. This is decided last,
and any trouble before it leaves the drive with the computer: no mistake of ours can lock anybody out.
"""

try:
    import os

    import usb_cdc

    from companion.button import held

    usb_cdc.enable(console=True, data=True)
    if os.getenv("SOUP_DRIVE") != "computer" and not held():
        import storage

        storage.remount("/", readonly=False)
except Exception as error:
    print("boot.py:", error)
