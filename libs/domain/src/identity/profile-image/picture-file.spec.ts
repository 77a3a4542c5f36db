import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { maxGifFrames } from './gif-file.js';
import { maxJpegScans } from './jpeg-file.js';
import { isTooLarge, readPictureFile } from './picture-file.js';
import { maxSidePixels, maxBufferedBytes, maxPixels, maxUnpackedBytes, pictureTypes } from './picture.js';

const little = (value: number) => [value & 0xff, value >> 8];
const big = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...big(value >>> 16), ...big(value & 0xffff)];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const file = (...parts: (number | number[])[]) => Uint8Array.from(parts.flat());
const times = (count: number, part: number[]) => Array.from({ length: count }, () => part).flat();
const partsOf = (bytes: Uint8Array, type: 'gif' | 'jpeg' | 'png') =>
  readPictureFile(bytes, type)?.parts.flatMap((part) => [...part]);

describe('reading a PNG file', () => {
  const chunk = (name: string, content: number[] = []) => [
    ...long(content.length),
    ...letters(name),
    ...content,
    ...[1, 2, 3, 4],
  ];
  const header = (width: number, height: number, depth = 8, colour = 2, interlace = 0) =>
    chunk('IHDR', [...long(width), ...long(height), depth, colour, 0, 0, interlace]);
  const png = (...chunks: number[][]) => file([0x89, ...letters('PNG\r\n\x1a\n')], ...chunks);
  const data = chunk('IDAT', [9]);
  const end = chunk('IEND');

  it.each<[string, Uint8Array, number, number]>([
    ['RGB', png(header(30, 20), data, end), 2_400, 0],
    ['greyscale', png(header(30, 20, 8, 0), data, end), 1_200, 0],
    ['greyscale with alpha', png(header(30, 20, 8, 4), data, end), 1_800, 0],
    ['16 bits per channel', png(header(30, 20, 16, 6), data, end), 4_800, 0],
    ['a palette', png(header(30, 20, 1, 3), data, end), 2_400, 0],
    ['interlaced', png(header(30, 20, 8, 2, 1), data, end), 2_400, 2_400],
    ['turned by EXIF', png(header(30, 20), data, chunk('eXIf', [1]), end), 2_400, 2_400],
  ])('reports the memory that decoding needs: %s', (_, bytes, unpackedBytes, bufferedBytes) => {
    expect(readPictureFile(bytes, 'png')).toMatchObject({
      width: 30,
      height: 20,
      unpackedBytes,
      bufferedBytes,
    });
  });

  it('keeps only the required chunks, whose length is limited', () => {
    const [palette, clear, gamma] = [
      chunk('PLTE', [1, 2, 3]),
      chunk('tRNS', [7]),
      chunk('gAMA', [0, 0, 0, 1]),
    ];
    const profile = chunk('iCCP', times(8_192, [5]));
    const bytes = png(
      header(3, 2, 8, 3),
      ...[chunk('tEXt', [1]), chunk('zTXt', [1]), chunk('iTXt', [1]), chunk('acTL', [1]), chunk('vpAg', [1])],
      ...[palette, clear, gamma, gamma, profile, data, data, chunk('fdAT', [1])],
      ...[chunk('gAMA'), chunk('cHRM', [1]), end],
    );
    const kept = png(header(3, 2, 8, 3), palette, clear, gamma, profile, data, data, end);
    expect(partsOf(bytes, 'png')).toEqual([...kept]);
    expect(partsOf(png(header(3, 2), chunk('iCCP', times(8_193, [5])), data, end), 'png')).toEqual([
      ...png(header(3, 2), data, end),
    ]);
  });

  it.each([
    ['without pixels', png(header(3, 2), end)],
    ['with a side of zero', png(header(0, 2), data, end)],
    ['cut off', png(header(3, 2), data)],
    ['with trailing bytes', png(header(3, 2), data, end, [0])],
    ['whose header is not first', png(data, header(3, 2), end)],
    ['whose header has another name', png(header(3, 2).with(4, 0x41), data, end)],
    ['whose header has another length', png(header(3, 2).with(3, 12), data, end)],
    ['of an unknown colour type', png(header(3, 2, 8, 5), data, end)],
    ['with another compression', png(header(3, 2).with(18, 1), data, end)],
    ['of an invalid depth', png(header(3, 2, 4, 2), data, end)],
    ['with another interlacing', png(header(3, 2, 8, 2, 2), data, end)],
    ['with an unknown critical chunk', png(header(3, 2), chunk('ABCD'), data, end)],
    ['with two palettes', png(header(3, 2), chunk('PLTE', [1]), chunk('PLTE', [1]), data, end)],
    ['with two transparency chunks', png(header(3, 2), chunk('tRNS', [1]), chunk('tRNS', [1]), data, end)],
    ['with a chunk beyond the end', png(header(3, 2), [0xff, 0xff, 0xff, 0xff, ...letters('tEXt')])],
  ])('rejects a file %s', (_, bytes) => {
    expect(readPictureFile(bytes, 'png')).toBeUndefined();
  });
});

describe('reading a JPEG file', () => {
  const segment = (marker: number, content: number[] = []) => [
    0xff,
    marker,
    ...big(content.length + 2),
    ...content,
  ];
  const jpeg = (...segments: number[][]) => file([0xff, 0xd8], ...segments, [0xff, 0xd9]);
  const frame = (marker: number, factors: number[], width = 30, height = 20) =>
    segment(marker, [
      8,
      ...big(height),
      ...big(width),
      factors.length,
      ...factors.flatMap((factor) => [1, factor, 0]),
    ]);
  const scan = (components: number) => [
    ...segment(0xda, [components, ...times(components, [1, 0]), 0, 63, 0]),
    ...[1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4, 0xff],
  ];
  const colour = [0x22, 0x11, 0x11];

  it.each<[string, Uint8Array, number, number]>([
    ['sequentially', jpeg(frame(0xc0, colour), scan(3)), 1_800, 0],
    ['in greyscale', jpeg(frame(0xc1, [0x11]), scan(1)), 600, 0],
    ['one component at a time', jpeg(frame(0xc0, colour), ...times(3, [0]).map(() => scan(1))), 1_800, 3_072],
    ['progressively', jpeg(frame(0xc2, colour), scan(3), scan(1)), 1_800, 3_072],
    ['with quartered chroma', jpeg(frame(0xc2, [0x44, 0x11, 0x11]), scan(3)), 1_800, 2_304],
    ['progressively in CMYK', jpeg(frame(0xc2, [0x11, 0x11, 0x11, 0x11]), scan(4)), 2_400, 6_144],
  ])(
    'reports the memory that decoding needs if the file is written %s',
    (_, bytes, unpackedBytes, bufferedBytes) => {
      expect(readPictureFile(bytes, 'jpeg')).toMatchObject({
        width: 30,
        height: 20,
        unpackedBytes,
        bufferedBytes,
      });
    },
  );

  it('keeps only the required segments, whose length is limited', () => {
    const needed = [
      segment(0xe0, letters('JFIF\0')),
      segment(0xe1, letters('Exif\0\0')),
      segment(0xe2, letters('ICC_PROFILE\0')),
      segment(0xee, letters('Adobe')),
      ...[segment(0xdb, [1]), segment(0xc4, [2]), segment(0xdd, [3]), frame(0xc0, colour), scan(3)],
    ];
    const bytes = jpeg(
      ...[segment(0xfe, [1]), segment(0xe1, letters('http://ns.adobe.com/xap/1.0/\0'))],
      ...[
        segment(0xe0, letters('JFXX\0')),
        segment(0xe2, letters('MPF\0')),
        segment(0xed, [1]),
        [0xff, 0xff],
      ],
      ...[segment(0xed, letters('ICC_PROFILE\0')), segment(0xee, letters('Ducky')), segment(0xef)],
      ...needed.slice(0, 4),
      ...[
        segment(0xe0, letters('JFIF\0')),
        segment(0xe1, letters('Exif\0\0')),
        segment(0xee, letters('Adobe')),
      ],
      ...needed.slice(4),
    );
    expect(partsOf(bytes, 'jpeg')).toEqual([...jpeg(...needed)]);
    const profile = segment(0xe2, [...letters('ICC_PROFILE\0'), ...times(65_000, [1])]);
    const rest = [frame(0xc0, colour), scan(3)];
    expect(partsOf(jpeg(...Array<number[]>(40).fill(profile), ...rest), 'jpeg')).toHaveLength(
      16 * profile.length + jpeg(...rest).length,
    );
  });

  it('accepts at most the number of scans that is allowed for a progressive picture', () => {
    const scans = Array<number[]>(maxJpegScans).fill(scan(1));
    expect(readPictureFile(jpeg(frame(0xc2, colour), ...scans), 'jpeg')).toBeDefined();
  });

  it.each([
    ['without a frame', jpeg(segment(0xdb))],
    ['without a scan', jpeg(frame(0xc0, colour))],
    ['whose scan comes before its frame', jpeg(scan(3), frame(0xc0, colour))],
    ['with a side of zero', jpeg(frame(0xc0, colour, 30, 0), scan(3))],
    ['with two frames', jpeg(frame(0xc0, colour), frame(0xc0, colour), scan(3))],
    ['with lossless coding', jpeg(frame(0xc3, colour), scan(3))],
    ['with arithmetic coding', jpeg(frame(0xc9, colour), scan(3))],
    ['with two components', jpeg(frame(0xc0, [0x11, 0x11]), scan(2))],
    ['with a sampling factor of five', jpeg(frame(0xc0, [0x15, 0x11, 0x11]), scan(3))],
    ['with a sampling factor of zero', jpeg(frame(0xc0, [0x10, 0x11, 0x11]), scan(3))],
    ['with twelve bits', jpeg(frame(0xc1, colour).with(4, 12), scan(3))],
    [
      'whose frame is longer than its components',
      jpeg(segment(0xc0, [...frame(0xc0, colour).slice(4), 0]), scan(3)),
    ],
    ['with a frame after its scan', jpeg(frame(0xc0, colour), scan(3), frame(0xc0, colour))],
    [
      'with a byte between its segments',
      jpeg(segment(0xfe), [0x12, 0xfe, 0, 2], frame(0xc0, colour), scan(3)),
    ],
    ['with an unknown segment', jpeg(segment(0xf0), frame(0xc0, colour), scan(3))],
    ['with a scan shorter than its header', jpeg(frame(0xc0, colour), [0xff, 0xda, 0, 1, 2])],
    ['with too many scans', jpeg(frame(0xc2, colour), ...Array<number[]>(maxJpegScans + 1).fill(scan(1)))],
    ['that defines its height later', jpeg(frame(0xc0, colour), scan(3), segment(0xdc, [0, 20]))],
    ['with a segment beyond the end', jpeg([0xff, 0xe1, 0xff, 0xff])],
    ['with a segment shorter than its header', jpeg([0xff, 0xe1, 0, 1])],
    ['cut off', jpeg(frame(0xc0, colour), scan(3)).subarray(0, -2)],
    ['with trailing bytes', file([...jpeg(frame(0xc0, colour), scan(3))], [0x25, 0xff, 0xd9])],
    ['with a second start', jpeg(frame(0xc0, colour), scan(3), [0xff, 0xd8])],
  ])('rejects a file %s', (_, bytes) => {
    expect(readPictureFile(bytes, 'jpeg')).toBeUndefined();
  });
});

describe('reading a GIF file', () => {
  const screen = (width: number, height: number, flags = 0) => [
    ...letters('GIF89a'),
    ...[...little(width), ...little(height), flags, 0, 0],
  ];
  const frame = (width: number, height: number, left = 0, top = 0) => [
    ...[0x2c, ...little(left), ...little(top), ...little(width), ...little(height), 0],
    ...[2, 1, 0x44, 0],
  ];
  const frameOfColours = (width: number, height: number) => {
    const [plain, flags] = [frame(width, height), 9];
    return [...plain.slice(0, flags), 0x80, ...[1, 2, 3, 4, 5, 6], ...plain.slice(flags + 1)];
  };
  const comment = [0x21, 0xfe, 2, 0x3b, 0x2c, 0];
  const control = (index: number) => [0x21, 0xf9, 4, 1, 0, 0, index, 0];
  const end = [0x3b];

  it.each([
    ['its screen', file(screen(30, 20), frame(30, 20), end), 30, 20],
    ['its screen with many frames', file(screen(30, 20), frame(9, 9), comment, frame(9, 9), end), 30, 20],
    [
      'its screen with the maximum of frames',
      file(screen(30, 20), times(maxGifFrames, frame(9, 9)), end),
      30,
      20,
    ],
    ['a frame after a colour table', file(screen(1, 1), frameOfColours(3, 2), end), 3, 2],
    ['the extent of a frame', file(screen(1, 1), frame(300, 200, 100, 100), end), 400, 300],
    ['its screen after a colour table', file(screen(3, 2, 0x80), [1, 2, 3, 4, 5, 6], frame(3, 2), end), 3, 2],
  ])('returns the size of %s', (_, bytes, width, height) => {
    expect(readPictureFile(bytes, 'gif')).toMatchObject({ width, height, bufferedBytes: 8 * width * height });
  });

  it('keeps only the first frame', () => {
    const bytes = file(
      ...[screen(9, 9), comment, control(1), comment, frame(9, 9), comment],
      ...[control(2), frame(8, 8), end],
    );
    expect(partsOf(bytes, 'gif')).toEqual([...file(screen(9, 9), control(1), frame(9, 9), end)]);
    const plain = file(screen(9, 9), frame(9, 9), end);
    expect(partsOf(plain, 'gif')).toEqual([...plain]);
  });

  it.each([
    ['without a frame', file(screen(30, 20), comment, end)],
    ['without an end', file(screen(30, 20), frame(30, 20))],
    ['with a program after its end', file(screen(30, 20), frame(30, 20), end, [0x61, 0x3b])],
    ['with an unknown block', file(screen(30, 20), comment.with(0, 0x41), frame(30, 20), end)],
    ['with too many frames', file(screen(3, 2), times(maxGifFrames + 1, frame(3, 2)), end)],
    ['cut off in a frame', file(screen(30, 20), frame(30, 20).slice(0, 12))],
  ])('rejects a file %s', (_, bytes) => {
    expect(readPictureFile(bytes, 'gif')).toBeUndefined();
  });
});

it.each([
  ['more pixels', { width: 8_000, height: maxPixels / 8_000 + 1 }],
  ['a longer side', { width: maxSidePixels + 1, height: 1 }],
  ['a longer vertical side', { width: 1, height: maxSidePixels + 1 }],
  ['more decoded bytes', { unpackedBytes: maxUnpackedBytes + 1 }],
  ['more buffered bytes', { bufferedBytes: maxBufferedBytes + 1 }],
])('isTooLarge returns true for %s, but false at the limit', (_, more) => {
  const largest = {
    width: 8_000,
    height: 5_000,
    unpackedBytes: maxUnpackedBytes,
    bufferedBytes: maxBufferedBytes,
  };
  expect(isTooLarge({ ...largest, parts: [] })).toBe(false);
  expect(isTooLarge({ ...largest, width: maxSidePixels, height: 1, parts: [] })).toBe(false);
  expect(isTooLarge({ ...largest, ...more, parts: [] })).toBe(true);
});

it('readPictureFile never throws for any input, and does not add bytes', () => {
  const beginnings = fc.constantFrom(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    '\xff\xd8\xff\xc0',
    'GIF89a\x03\0\x02\0\0\0\0',
  );
  fc.assert(
    fc.property(beginnings, fc.uint8Array(), fc.constantFrom(...pictureTypes), (begins, rest, type) => {
      const bytes = file(letters(begins), [...rest]);
      const kept = readPictureFile(bytes, type)?.parts.reduce((sum, part) => sum + part.length, 0) ?? 0;
      expect(kept).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
