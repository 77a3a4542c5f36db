import { describe, expect, it } from '@jest/globals';
import { profileImageField } from '@account/contracts/identity/profile-image/profile-image.contract';
import { largestPicture } from '@account/domain/identity/profile-image/picture';
import sharp from 'sharp';

import { PictureRenderer } from './picture-renderer.js';
import { asAddress, readDrawn } from './profile-image.testing.js';

const renderer = new PictureRenderer();

const png = () =>
  sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript >>\nendobj\n%%EOF');
const script = Buffer.from('<script>alert(1)</script>');
const end = Buffer.from([0x3b]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><foreignObject/></svg>');

/** A PNG whose header promises more than it holds. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return withHeaderSum(bytes);
}

describe('what is no picture', () => {
  it.each<[string, () => Promise<string>, string]>([
    ['SVG', async () => asAddress('svg+xml', svg), 'profileImage.format'],
    ['SVG that is called PNG', async () => asAddress('png', svg), 'profileImage.format'],
    ['HTML that is called PNG', async () => asAddress('png', script), 'profileImage.format'],
    ['a PDF that is called JPEG', async () => asAddress('jpeg', pdf), 'profileImage.format'],
    ['a PNG that is called JPEG', async () => asAddress('jpeg', await png()), 'profileImage.format'],
    ['a PNG that is called GIF', async () => asAddress('gif', await png()), 'profileImage.format'],
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
      'WebP that is called PNG',
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
      'TIFF that is called JPEG',
      async () =>
        asAddress(
          'jpeg',
          await sharp(await png())
            .tiff()
            .toBuffer(),
        ),
      'profileImage.format',
    ],
    [
      'an address elsewhere (UP-07)',
      async () => 'http://169.254.169.254/latest/meta-data',
      'profileImage.format',
    ],
    ['a file of the server (UP-07)', async () => 'file:///etc/passwd', 'profileImage.format'],
    ['nothing after the type', async () => 'data:image/png;base64,', 'profileImage.format'],
    [
      'a PNG with a program behind it',
      async () => asAddress('png', Buffer.concat([await png(), script])),
      'profileImage.unreadable',
    ],
    [
      'a JPEG with a PDF behind it',
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
      'a program that begins as a GIF',
      async () => asAddress('gif', Buffer.from('GIF89a=1;alert(1);')),
      'profileImage.unreadable',
    ],
    ['half a PNG', async () => asAddress('png', (await png()).subarray(0, 60)), 'profileImage.unreadable'],
    [
      'a PNG whose middle is broken',
      async () => asAddress('png', broken(await png())),
      'profileImage.unreadable',
    ],
    [
      'base64 with strange letters',
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
    ['a picture without a side', async () => asAddress('png', await bomb(0, 30)), 'profileImage.unreadable'],
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
  ])('%s is refused at once (UP-01, UP-03)', async (_, picture, problem) => {
    const address = await picture();
    const started = performance.now();
    expect(await renderer.render(address)).toBe(problem);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('bytes turned over at random are drawn or refused, never more than that (UP-12)', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const good = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 200; turn += 1) {
      const bytes = Buffer.from(good);
      for (let times = 0; times < 4; times += 1)
        bytes[3 + ((turn * 7919 + times * 104_729) % (good.length - 5))] = turn * 37;
      const drawn = await renderer.render(asAddress('jpeg', bytes));
      outcomes.add(typeof drawn === 'string' ? drawn : 'drawn');
    }
    expect([...outcomes].sort()).toEqual(['drawn', 'profileImage.unreadable']);
  });

  it('is no data address to the call either', () => {
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

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f3a5f' } });

describe('a bomb', () => {
  const little = (...values: number[]) => values.flatMap((value) => [value & 0xff, value >> 8]);
  const screen = (width: number, height: number) => [
    ...Buffer.from('GIF89a'),
    ...little(width, height),
    ...[0, 0, 0],
  ];
  const frame = (width: number, height: number) => [
    ...[0x2c, ...little(0, 0, width, height)],
    ...[0, 2, 2, 0x44, 1, 0],
  ];
  const gif = (...parts: (number[] | Buffer)[]) =>
    Buffer.concat([...parts.map((part) => Buffer.from(part)), end]);

  it.each<[string, 'gif' | 'png', () => Buffer | Promise<Buffer>, string]>([
    [
      'GIF of 40 million pixels',
      'gif',
      () => gif(screen(8_000, 5_000), frame(8_000, 5_000)),
      'profileImage.tooLarge',
    ],
    [
      'GIF just above its bound',
      'gif',
      () => gif(screen(4_000, 2_501), frame(4_000, 2_501)),
      'profileImage.tooLarge',
    ],
    [
      'GIF of a screen of one pixel and a frame of 65,535 by 65,535',
      'gif',
      () => gif(screen(1, 1), frame(65_535, 65_535)),
      'profileImage.tooLarge',
    ],
    [
      'GIF of 300,000 frames',
      'gif',
      () => {
        const one = Buffer.from(frame(1, 1));
        return gif(screen(1, 1), Buffer.alloc(one.length * 300_000, one));
      },
      'profileImage.unreadable',
    ],
    [
      'GIF that is a program as well',
      'gif',
      () => Buffer.concat([gif(screen(1, 1), frame(1, 1)), Buffer.from('*/=1;alert(1);')]),
      'profileImage.unreadable',
    ],
    [
      'PNG that is interlaced, so that it has to be held whole',
      'png',
      async () => {
        const bytes = await bomb(4_000, 2_501);
        bytes[28] = 1;
        return withHeaderSum(bytes);
      },
      'profileImage.tooLarge',
    ],
  ])('that is a %s is refused before anything is unpacked (UP-03)', async (_, type, made, problem) => {
    const address = asAddress(type, await made());
    const started = performance.now();
    expect(await renderer.render(address)).toBe(problem);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the largest picture there may be', () => {
  it.each([
    ['progressive JPEG', 'jpeg', { progressive: true }, 8_000, 5_000],
    ['PNG', 'png', {}, 8_000, 5_000],
    ['interlaced PNG', 'png', { progressive: true }, 4_000, 2_500],
    ['GIF', 'gif', {}, 4_000, 2_500],
  ] as const)(
    'as a %s takes at most 200 MB more',
    async (_, type, options, width, height) => {
      const address = asAddress(type, await plain(width, height).toFormat(type, options).toBuffer());
      await renderer.render(asAddress('png', await png()));
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
      const picture = await renderer.render(address);
      clearInterval(watch);
      expect(most - before).toBeLessThan(200 * 1024 * 1024);
      const { about, colourAt } = await readDrawn(picture as Buffer);
      expect(about).toMatchObject({ format: 'webp', width: 200, height: 200 });
      expect(Math.abs((colourAt(100, 100)[2] ?? 0) - 0x5f)).toBeLessThan(8);
    },
    20_000,
  );

  it('one more than may wait is turned away', async () => {
    const address = asAddress('png', await png());
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => renderer.render(address)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { code: 'SERVICE_BUSY' } });
  });
});

function broken(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  bytes.fill(0, 45, 60);
  return bytes;
}

/** The checksum of a PNG's first chunk, for the header as it now is. */
function withHeaderSum(bytes: Buffer): Buffer {
  let sum = 0xffffffff;
  for (const byte of bytes.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32BE(~sum >>> 0, 29);
  return bytes;
}
