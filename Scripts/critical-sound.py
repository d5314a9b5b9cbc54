#!/usr/bin/env python3
"""Writes the sound of Plugins/CriticalAlert: two tones in turn, 16-bit mono AIFF.

  Scripts/critical-sound.py Plugins/CriticalAlert/Resources/critical.aiff
"""
import math
import struct
import sys

RATE = 8000  # samples a second
TONES = (880, 660)  # hertz
TONE_SECONDS = 0.25
SECONDS = 2
LOUDNESS = 0.6


def samples():
    count = int(RATE * TONE_SECONDS)
    for number in range(int(SECONDS / TONE_SECONDS)):
        tone = TONES[number % len(TONES)]
        for at in range(count):
            fade = min(1, at / 80, (count - at) / 80)  # no click where the tone changes
            value = LOUDNESS * fade * math.sin(2 * math.pi * tone * at / RATE)
            yield round(value * 32767)


def extended(value):
    """A whole number as the 80-bit float that AIFF wants for its rate."""
    exponent = value.bit_length() - 1
    return struct.pack(">HQ", 16383 + exponent, value << (63 - exponent))


def chunk(name, body):
    return name + struct.pack(">I", len(body)) + body + b"\0" * (len(body) % 2)


def main():
    frames = list(samples())
    common = struct.pack(">hIh", 1, len(frames), 16) + extended(RATE)
    sound = struct.pack(">II", 0, 0) + struct.pack(f">{len(frames)}h", *frames)
    body = b"AIFF" + chunk(b"COMM", common) + chunk(b"SSND", sound)
    with open(sys.argv[1], "wb") as file:
        file.write(chunk(b"FORM", body))


main()
