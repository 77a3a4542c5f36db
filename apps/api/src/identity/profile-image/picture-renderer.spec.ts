import { describe, expect, it } from '@jest/globals';
import { profileImageField } from '@account/contracts/identity/profile-image/profile-image.contract';
import { largestPicture } from '@account/domain/identity/profile-image/picture';
import { bestElapsedMs } from '@account/testing/best-of-three';
import sharp from 'sharp';

import { drawPicture } from './picture-drawing.js';
import { children, cost, expectLittleCost, memoryTaken, PatientRenderer } from './picture-costs.testing.js';
import { asAddress, readDrawn } from './profile-image.testing.js';
import {
  exifOf,
  jpegOf,
  plainPicture,
  pngChunk,
  withSegments,
  worstPictures,
} from './worst-pictures.testing.js';

const renderer = new PatientRenderer();

const png = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript >>\nendobj\n%%EOF');
const script = Buffer.from('<script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><foreignObject/></svg>');

/** Returns a PNG whose header declares a larger picture than the file contains. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return withHeaderSum(bytes);
}

describe('an invalid picture', () => {
  it.each<[string, () => Promise<string>, string]>([
    ['SVG', async () => asAddress('svg+xml', svg), 'profileImage.format'],
    ['SVG declared as PNG', async () => asAddress('png', svg), 'profileImage.format'],
    ['HTML declared as PNG', async () => asAddress('png', script), 'profileImage.format'],
    ['a PDF declared as JPEG', async () => asAddress('jpeg', pdf), 'profileImage.format'],
    ['a PNG declared as JPEG', async () => asAddress('jpeg', await png()), 'profileImage.format'],
    ['a PNG declared as GIF', async () => asAddress('gif', await png()), 'profileImage.format'],
    [
      'WebP',
      async () =>
        asAddress(
          'webp',
          await sharp(await png())
            .webp()
            .toBuffer(),
        ),
      'profileImage.format',
    ],
    [
      'WebP declared as PNG',
      async () =>
        asAddress(
          'png',
          await sharp(await png())
            .webp()
            .toBuffer(),
        ),
      'profileImage.format',
    ],
    [
      'TIFF declared as JPEG',
      async () =>
        asAddress(
          'jpeg',
          await sharp(await png())
            .tiff()
            .toBuffer(),
        ),
      'profileImage.format',
    ],
    ['an http URL', async () => 'http://169.254.169.254/latest/meta-data', 'profileImage.format'],
    ['a file URL', async () => 'file:///etc/passwd', 'profileImage.format'],
    ['an empty data URL', async () => 'data:image/png;base64,', 'profileImage.format'],
    [
      'a PNG followed by a script',
      async () => asAddress('png', Buffer.concat([await png(), script])),
      'profileImage.unreadable',
    ],
    [
      'a JPEG followed by a PDF',
      async () =>
        asAddress(
          'jpeg',
          Buffer.concat([
            await sharp(await png())
              .jpeg()
              .toBuffer(),
            pdf,
          ]),
        ),
      'profileImage.unreadable',
    ],
    [
      'a script that begins like a GIF',
      async () => asAddress('gif', Buffer.from('GIF89a=1;alert(1);')),
      'profileImage.unreadable',
    ],
    ['half a PNG', async () => asAddress('png', (await png()).subarray(0, 60)), 'profileImage.unreadable'],
    ['a PNG with broken data', async () => asAddress('png', broken(await png())), 'profileImage.unreadable'],
    [
      'base64 with invalid characters',
      async () => `data:image/png;base64,${'*'.repeat(40)}`,
      'profileImage.unreadable',
    ],
    [
      'a picture of 400 million pixels',
      async () => asAddress('png', await bomb(20_000, 20_000)),
      'profileImage.tooLarge',
    ],
    [
      'a picture of one pixel too many',
      async () => asAddress('png', await bomb(8_000, 5_001)),
      'profileImage.tooLarge',
    ],
    [
      'a picture of 2^31 by 2^31',
      async () => asAddress('png', await bomb(2 ** 31 - 1, 2 ** 31 - 1)),
      'profileImage.tooLarge',
    ],
    ['a picture of width 0', async () => asAddress('png', await bomb(0, 30)), 'profileImage.unreadable'],
    [
      'a header without a picture',
      async () => asAddress('png', await bomb(7_000, 5_000)),
      'profileImage.unreadable',
    ],
    [
      'more than 5 MB',
      async () => asAddress('png', Buffer.alloc(largestPicture + 1)),
      'profileImage.tooLarge',
    ],
    [
      'a JPEG of a thousand scans',
      async () => {
        const jpeg = await sharp(await png())
          .jpeg()
          .toBuffer();
        const scans = Buffer.concat(Array.from({ length: 1_000 }, () => Buffer.from([0xff, 0xda, 0, 2])));
        return asAddress('jpeg', Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]));
      },
      'profileImage.unreadable',
    ],
  ])('%s is rejected within two seconds', async (_, picture, problem) => {
    const address = await picture();
    const refused = async () => expect(await renderer.render(address)).toBe(problem);
    expect(await bestElapsedMs(2_000, refused)).toBeLessThan(2_000);
  });

  it('is either drawn or rejected when one byte has been changed', async () => {
    const good = await plainPicture(90, 70).jpeg().toBuffer();
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 16; turn += 1) {
      const bytes = Buffer.from(good);
      bytes[3 + ((turn * 7919) % (good.length - 5))] = turn * 37;
      const drawn = await renderer.render(asAddress('jpeg', bytes));
      outcomes.add(typeof drawn === 'string' ? drawn : 'drawn');
    }
    expect([...outcomes].sort()).toEqual(['drawn', 'profileImage.unreadable']);
  });

  it('is rejected by the request schema when it is not a data URL', () => {
    const problemOf = (value: unknown) => profileImageField.safeParse(value).error?.issues[0]?.message;
    const addresses = [
      '',
      5,
      {},
      'http://169.254.169.254/latest/meta-data',
      'data:image/svg+xml;base64,AA==',
    ];
    expect(addresses.map(problemOf)).toEqual(addresses.map(() => 'profileImage.format'));
    expect(problemOf(`data:image/png;base64,${'A'.repeat(7_000_000)}`)).toBe('profileImage.tooLarge');
    expect(problemOf(null)).toBeUndefined();
  });
});

/** Creates a picture that is red on the left and blue on the right. */
function twoHalves() {
  const blue = { create: { width: 150, height: 300, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: 150, top: 0 },
  ]);
}

type Colour = readonly [number, number, number];
const red: Colour = [255, 0, 0];
const blue: Colour = [0, 0, 255];

/** Description, file type, builder, and the expected colours of the left and right halves. */
type Sent = [string, 'gif' | 'jpeg' | 'png', () => Promise<Buffer>, Colour, Colour];

describe('pictures from real devices', () => {
  it.each<Sent>([
    [
      'a JPEG from a camera',
      'jpeg',
      () =>
        twoHalves()
          .withExif({ IFD0: { Make: 'P' } })
          .jpeg()
          .toBuffer(),
      red,
      blue,
    ],
    [
      'a JPEG that EXIF turns upside down',
      'jpeg',
      () => twoHalves().withMetadata({ orientation: 3 }).jpeg().toBuffer(),
      blue,
      red,
    ],
    ['a JPEG with a P3 profile', 'jpeg', () => twoHalves().withIccProfile('p3').jpeg().toBuffer(), red, blue],
    [
      'a CMYK JPEG',
      'jpeg',
      () => twoHalves().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
      red,
      [46, 49, 146],
    ],
    ['a progressive JPEG', 'jpeg', () => twoHalves().jpeg({ progressive: true }).toBuffer(), red, blue],
    [
      'a grey JPEG',
      'jpeg',
      async () => jpegOf({ width: 300, height: 200, components: 1 }),
      [128, 128, 128],
      [128, 128, 128],
    ],
    [
      'a JPEG with fill bytes and a comment',
      'jpeg',
      async () =>
        withSegments(await twoHalves().jpeg().toBuffer(), Buffer.of(0xff, 0xff, 0xfe, 0, 4, 65, 66)),
      red,
      blue,
    ],
    ['an interlaced PNG', 'png', () => twoHalves().png({ progressive: true }).toBuffer(), red, blue],
    ['a PNG of 16 bits', 'png', () => twoHalves().toColourspace('rgb16').png().toBuffer(), red, blue],
    [
      'a transparent PNG with a palette',
      'png',
      () => twoHalves().ensureAlpha(0.5).png({ palette: true }).toBuffer(),
      red,
      blue,
    ],
    ['a PNG with a P3 profile', 'png', () => twoHalves().withIccProfile('p3').png().toBuffer(), red, blue],
    [
      'a PNG with a title, which EXIF turns upside down',
      'png',
      async () => {
        const bytes = await twoHalves().png().toBuffer();
        const more = [pngChunk('tEXt', Buffer.from('Title\0me')), pngChunk('eXIf', exifOf(3))];
        return Buffer.concat([bytes.subarray(0, 33), ...more, bytes.subarray(33)]);
      },
      blue,
      red,
    ],
    ['a GIF', 'gif', () => twoHalves().gif().toBuffer(), red, blue],
  ])('%s is drawn correctly', async (_, type, made, left, right) => {
    const drawn = await renderer.render(asAddress(type, await made()));
    const { about, colourAt } = await readDrawn(drawn as Buffer);
    expect(about).toMatchObject({ format: 'webp', width: 200, height: 200 });
    const distance = (x: number, colour: Colour) =>
      Math.max(...colourAt(x, 100).map((value, index) => Math.abs(value - (colour[index] ?? -99))));
    expect([distance(50, left), distance(150, right)].filter((each) => each > 60)).toEqual([]);
  });
});

/**
 * Names of pictures, one for each kind of cost: compressed text, pixels, scans and frames. The thorough suite
 * draws all pictures.
 */
const oneOfEachWay = [
  '100 zTXt chunks of 10 MB each',
  '40 transparent megapixels',
  '13 megapixels in 30 scans',
  'a thousand frames of 10 megapixels',
];

describe('the most expensive pictures', () => {
  it.each(worstPictures.filter(([name]) => oneOfEachWay.includes(name)))(
    '%s as %s: the drawing cost stays within its limits',
    (...picture) => expectLittleCost(renderer, picture),
    30_000,
  );

  it('need as much memory in four concurrent requests as in one, and free it afterwards', async () => {
    const address = asAddress('jpeg', jpegOf({ width: 4_800, height: 2_760, components: 3, scans: 30 }));
    const before = memoryTaken();
    const { result, megabytes } = await cost(() =>
      Promise.all(Array.from({ length: 4 }, () => renderer.render(address))),
    );
    expect(result.every(Buffer.isBuffer)).toBe(true);
    expect(megabytes).toBeLessThan(150);
    expect(memoryTaken() - before).toBeLessThan(20);
  }, 60_000);

  it('are rejected when the queue is full', async () => {
    const address = asAddress('png', await png());
    const isAwaited = (index: number) => () => index < 3;
    const all = Array.from({ length: 16 }, (_, index) => renderer.render(address, isAwaited(index)));
    const ends = (await Promise.allSettled(all)).map((end) =>
      end.status === 'rejected' ? (end.reason as Error).message : 'drawn',
    );
    expect(ends).toEqual([
      ...Array<string>(3).fill('drawn'),
      ...Array<string>(12).fill('the request was aborted'),
      'small picture queue full',
    ]);
  });

  it('crash only the process that draws them when they exceed its limits', async () => {
    const file = jpegOf({ width: 8_000, height: 5_000, components: 4, scans: 2 });
    expect(await drawPicture([file], 25)).toBeUndefined();
    expect(await renderer.render(asAddress('png', await png()))).toBeInstanceOf(Buffer);
  });

  it('are reported as unreadable instead of as a server error when the drawing process is killed', async () => {
    const drawing = drawPicture([await png()], 25);
    process.kill(Number(children().at(-1)), 'SIGKILL');
    expect(await drawing).toBeUndefined();
  });
});

function broken(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  bytes.fill(0, 45, 60);
  return bytes;
}

/** Recomputes the checksum of the first PNG chunk after the header was changed. */
function withHeaderSum(bytes: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32BE(~sum >>> 0, 29);
  return bytes;
}
