import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import type { PictureType } from '@account/domain/identity/profile-image/picture';
import sharp from 'sharp';

import type { PictureProblem } from './picture-renderer.js';

type Outcome = 'drawn' | PictureProblem;

/** Description, type, builder and expected result. */
export type WorstPicture = [what: string, PictureType, () => Buffer | Promise<Buffer>, Outcome];

export function plainPicture(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#1f3a5f' }, limitInputPixels: false });
}

/** Compresses fast, which makes a larger file of the same pixels. */
const quickly = { level: 1 };
const atLevelOne = { compressionLevel: 1 };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(name, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

interface PngParts {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
  interlace?: number;
  before?: Buffer[];
  data?: Buffer;
  after?: Buffer[];
}

/** Builds a PNG from these chunks. If there is no data chunk, all pixels are red. */
export function pngOf({ width, height, depth = 8, colour = 2, interlace = 0, ...rest }: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(0xff, 0, 0))]);
  const data = rest.data ?? deflateSync(Buffer.alloc(line.length * height, line), quickly);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...(rest.before ?? []),
    pngChunk('IDAT', data),
    ...(rest.after ?? []),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const small = { width: 100, height: 100 };
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), quickly);
const text = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const times = <Part>(count: number, part: (index: number) => Part) =>
  Array.from({ length: count }, (_, i) => part(i));

/** Builds an EXIF block that contains only the orientation. */
export function exifOf(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x0112, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

export function jpegSegment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Inserts segments after the first two bytes of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

interface JpegParts {
  width: number;
  height: number;
  components: 1 | 3 | 4;
  /** Number of scans of a progressive picture; absent for a baseline picture. */
  scans?: number;
}

/** Builds a JPEG in one colour without subsampling, in which each block takes two bits. */
export function jpegOf({ width, height, components, scans }: JpegParts): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const ids = times(components, (index) => index + 1);
  const big = (value: number) => [value >> 8, value & 0xff];
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  const scan = (of: number[], from: number, to: number, bits: number) => [
    jpegSegment(0xda, Buffer.of(of.length, ...of.flatMap((id) => [id, 0]), from, to, 0)),
    Buffer.alloc(Math.ceil((bits * blocks) / 8)),
  ];
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    jpegSegment(0xdb, Buffer.of(0, ...Array<number>(64).fill(1))),
    jpegSegment(0xc4, Buffer.of(0, ...oneCode, 0x10, ...oneCode)),
    jpegSegment(
      scans === undefined ? 0xc0 : 0xc2,
      Buffer.of(8, ...big(height), ...big(width), components, ...ids.flatMap((id) => [id, 0x11, 0])),
    ),
    ...(scans === undefined ? scan(ids, 0, 63, 2 * components) : scan(ids, 0, 0, components)),
    ...times((scans ?? 1) - 1, (index) => scan([1], index + 1, index + 1, 1)).flat(),
    Buffer.of(0xff, 0xd9),
  ]);
}

/** The number of bytes is prime, so that no two lines are equal. */
const noise = randomBytes(999_983);
const noisy = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height * 3, noise), { raw: { width, height, channels: 3 } });

const little = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 0xff, value >> 8]));
const screen = (width: number, height: number) => text('GIF89a', little(width, height), Buffer.of(0, 0, 0));
const frame = (width: number, height: number) =>
  text(Buffer.of(0x2c), little(0, 0, width, height), Buffer.of(0, 2, 2, 0x44, 1, 0));
const end = Buffer.of(0x3b);

const compressedText = (name: string, head: string) => {
  const chunk = pngChunk(name, text(head, zeros(10_000_000)));
  return pngOf({ ...small, before: times(100, () => chunk) });
};

/** The most expensive files of each type within 5 MB. */
export const worstPictures: WorstPicture[] = [
  ['100 zTXt chunks of 10 MB each', 'png', () => compressedText('zTXt', 'Comment\0\0'), 'drawn'],
  ['100 iTXt chunks of 10 MB each', 'png', () => compressedText('iTXt', 'Comment\0\x01\0\0\0'), 'drawn'],
  [
    'four MB of text after the pixels',
    'png',
    () => pngOf({ ...small, after: [pngChunk('zTXt', text('a\0\0', zeros(4_000_000)))] }),
    'drawn',
  ],
  [
    'a colour profile of 100 MB',
    'png',
    () => pngOf({ ...small, before: [pngChunk('iCCP', text('sRGB\0\0', zeros(100_000_000)))] }),
    'drawn',
  ],
  [
    'a colour profile that inflates to eight MB',
    'png',
    () => pngOf({ ...small, before: [pngChunk('iCCP', text('sRGB\0\0', zeros(7_900_000)))] }),
    'drawn',
  ],
  [
    '300,000 empty chunks',
    'png',
    () => pngOf({ ...small, before: [Buffer.alloc(12 * 300_000, pngChunk('teXt', Buffer.alloc(0)))] }),
    'drawn',
  ],
  [
    'an animation of a thousand frames',
    'png',
    () => {
      const frame = pngChunk('fdAT', zeros(1_000_000));
      const before = [pngChunk('acTL', Buffer.alloc(8))];
      return pngOf({ ...small, before, after: times(1_000, () => frame) });
    },
    'drawn',
  ],
  ['40 megapixels', 'png', () => plainPicture(8_000, 5_000).png(atLevelOne).toBuffer(), 'drawn'],
  [
    '40 transparent megapixels',
    'png',
    () => plainPicture(8_000, 5_000, 4).png(atLevelOne).toBuffer(),
    'drawn',
  ],
  [
    '40 megapixels of 16 bits',
    'png',
    () => pngOf({ width: 8_000, height: 5_000, depth: 16, data: zeros(9) }),
    'profileImage.tooLarge',
  ],
  [
    '40 megapixels to be rotated',
    'png',
    () => pngOf({ width: 8_000, height: 5_000, before: [pngChunk('eXIf', exifOf(6))], data: zeros(9) }),
    'profileImage.tooLarge',
  ],
  [
    '20 megapixels to be rotated',
    'png',
    () => pngOf({ width: 5_000, height: 4_000, before: [pngChunk('eXIf', exifOf(6))] }),
    'drawn',
  ],
  [
    '20 megapixels, interlaced',
    'png',
    () =>
      plainPicture(5_000, 4_000, 4)
        .png({ ...atLevelOne, progressive: true })
        .toBuffer(),
    'drawn',
  ],
  [
    'more pixels than the header declares',
    'png',
    () => pngOf({ ...small, data: zeros(200_000_000) }),
    'drawn',
  ],
  [
    'a strip of 40 million pixels',
    'png',
    () => pngOf({ width: 40_000_000, height: 1, data: zeros(9) }),
    'profileImage.tooLarge',
  ],
  ['40 megapixels', 'jpeg', () => jpegOf({ width: 8_000, height: 5_000, components: 3 }), 'drawn'],
  ['5 MB of noise', 'jpeg', () => noisy(3_000, 2_400).jpeg({ quality: 84 }).toBuffer(), 'drawn'],
  ['40 megapixels in CMYK', 'jpeg', () => jpegOf({ width: 8_000, height: 5_000, components: 4 }), 'drawn'],
  [
    '40 megapixels in CMYK, progressive',
    'jpeg',
    () => jpegOf({ width: 8_000, height: 5_000, components: 4, scans: 8 }),
    'profileImage.tooLarge',
  ],
  [
    '10 megapixels in CMYK in 30 scans',
    'jpeg',
    () => jpegOf({ width: 4_000, height: 2_480, components: 4, scans: 30 }),
    'drawn',
  ],
  [
    '13 megapixels in 30 scans',
    'jpeg',
    () => jpegOf({ width: 4_800, height: 2_760, components: 3, scans: 30 }),
    'drawn',
  ],
  [
    '40 grey megapixels in 30 scans',
    'jpeg',
    () => jpegOf({ width: 8_000, height: 5_000, components: 1, scans: 30 }),
    'drawn',
  ],
  [
    'one megapixel in 31 scans',
    'jpeg',
    () => jpegOf({ width: 1_000, height: 1_000, components: 3, scans: 31 }),
    'profileImage.unreadable',
  ],
  [
    'three MB of comments and XMP',
    'jpeg',
    async () =>
      withSegments(
        await plainPicture(300, 300).jpeg().toBuffer(),
        ...times(60, (index) =>
          jpegSegment(index % 2 ? 0xfe : 0xe1, Buffer.alloc(65_000, 'http://ns.adobe.com/xap/1.0/\0')),
        ),
      ),
    'drawn',
  ],
  [
    'four MB of a colour profile',
    'jpeg',
    async () =>
      withSegments(
        await plainPicture(300, 300).jpeg().toBuffer(),
        ...times(64, (index) =>
          jpegSegment(0xe2, text('ICC_PROFILE\0', Buffer.of(index + 1, 64), Buffer.alloc(65_000))),
        ),
      ),
    'drawn',
  ],
  ['10 megapixels', 'gif', () => plainPicture(4_000, 2_500).gif({ effort: 1 }).toBuffer(), 'drawn'],
  [
    'a frame wider than the screen',
    'gif',
    () => text(screen(1, 1), frame(65_535, 65_535), end),
    'profileImage.tooLarge',
  ],
  [
    '300,000 frames',
    'gif',
    () => text(screen(1, 1), Buffer.alloc(frame(1, 1).length * 300_000, frame(1, 1)), end),
    'profileImage.unreadable',
  ],
  [
    'a thousand frames of 10 megapixels',
    'gif',
    () => text(screen(4_000, 2_500), ...times(1_000, () => frame(4_000, 2_500)), end),
    'drawn',
  ],
  [
    'five MB of comments',
    'gif',
    () => {
      const comment = text(
        Buffer.of(0x21, 0xfe),
        ...times(19_000, () => text(Buffer.of(255), Buffer.alloc(255))),
        Buffer.of(0),
      );
      return text(screen(1, 1), comment, frame(1, 1), end);
    },
    'drawn',
  ],
];
