import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mostFrames, pictureTypes } from './picture.js';
import { sizeOfPicture } from './picture-size.js';

const little = (value: number) => [value & 0xff, value >> 8];
const big = (value: number) => [value >> 8, value & 0xff];
const file = (...parts: (number | number[])[]) => Uint8Array.from(parts.flat());

const png = (width: number, height: number, interlace = 0) =>
  file(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    [...big(width >> 16), ...big(width & 0xffff), ...big(height >> 16), ...big(height & 0xffff)],
    [8, 2, 0, 0, interlace],
  );

const segment = (marker: number, ...data: number[]) => [0xff, marker, ...big(data.length + 2), ...data];
const jpeg = (...segments: number[][]) => file([0xff, 0xd8], ...segments, [0xff, 0xd9]);
const frameHeader = (marker: number, width: number, height: number) =>
  segment(marker, 8, ...big(height), ...big(width), 3);

const screen = (width: number, height: number, flags = 0) => [
  ...[0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ...[...little(width), ...little(height), flags, 0, 0],
];
const frame = (width: number, height: number, left = 0, top = 0) => [
  ...[0x2c, ...little(left), ...little(top), ...little(width), ...little(height), 0],
  ...[2, 1, 0x44, 0],
];
const comment = [0x21, 0xfe, 2, 0x3b, 0x2c, 0];

describe('the size of a PNG', () => {
  it.each([
    ['is in its first chunk', png(300, 200), { pixels: 60_000, isHeldWhole: false }],
    ['may be huge', png(0x10000, 0x10000), { pixels: 2 ** 32, isHeldWhole: false }],
    ['is that of a whole picture when interlaced', png(3, 2, 1), { pixels: 6, isHeldWhole: true }],
    ['is none without a side', png(0, 200), undefined],
    ['is none in half a header', png(3, 2).subarray(0, 20), undefined],
    ['is none when another chunk comes first', png(3, 2).fill(0x58, 12, 13), undefined],
  ])('%s', (_, bytes, size) => {
    expect(sizeOfPicture(bytes, 'png')).toEqual(size);
  });
});

describe('the size of a JPEG', () => {
  const tables = segment(0xc4, 0xff, 0xc0, 1);

  it.each([
    ['is in its frame header', jpeg(frameHeader(0xc0, 300, 200)), 60_000],
    ['is behind what a camera wrote', jpeg(segment(0xe1, 1, 2, 3), tables, frameHeader(0xc2, 3, 2)), 6],
    ['may be filled up before', jpeg([0xff], frameHeader(0xc0, 3, 2)), 6],
    ['is none without a frame', jpeg(tables), undefined],
    ['is none without a side', jpeg(frameHeader(0xc0, 300, 0)), undefined],
    ['is none where a segment leads nowhere', jpeg([0xff, 0xe1, 0xff, 0xff]), undefined],
  ])('%s', (_, bytes, pixels) => {
    expect(sizeOfPicture(bytes, 'jpeg')?.pixels).toBe(pixels);
  });
});

describe('the size of a GIF', () => {
  const end = [0x3b];

  it.each([
    ['is that of its screen', file(screen(30, 20), frame(30, 20), end), 600],
    ['is one for many frames', file(screen(30, 20), frame(9, 9), comment, frame(9, 9), end), 600],
    ['reaches as far as a frame does', file(screen(1, 1), frame(300, 200, 100, 100), end), 120_000],
    ['knows colour tables', file(screen(3, 2, 0x80), [1, 2, 3, 4, 5, 6], frame(3, 2), end), 6],
  ])('%s', (_, bytes, pixels) => {
    expect(sizeOfPicture(bytes, 'gif')).toEqual({ pixels, isHeldWhole: true });
  });

  it.each([
    ['without a frame', file(screen(30, 20), comment, end)],
    ['without an end', file(screen(30, 20), frame(30, 20))],
    ['with a program behind its end', file(screen(30, 20), frame(30, 20), end, [0x61, 0x3b])],
    ['with a block of no kind', file(screen(30, 20), [0x41], frame(30, 20), end)],
    [
      'of too many frames',
      file(screen(3, 2), ...Array.from({ length: mostFrames + 1 }, () => frame(3, 2)), end),
    ],
    ['that breaks off in a frame', file(screen(30, 20), frame(30, 20).slice(0, 12))],
  ])('is none of one %s', (_, bytes) => {
    expect(sizeOfPicture(bytes, 'gif')).toBeUndefined();
  });
});

it('is found or not in any bytes whatever, without an error', () => {
  const beginnings = fc.constantFrom<Uint8Array>(
    png(3, 2),
    jpeg(frameHeader(0xc0, 3, 2)),
    file(screen(3, 2)),
  );
  fc.assert(
    fc.property(beginnings, fc.uint8Array(), fc.constantFrom(...pictureTypes), (begins, rest, type) => {
      const size = sizeOfPicture(file([...begins], [...rest]), type);
      expect(size === undefined || size.pixels > 0).toBe(true);
    }),
  );
});
