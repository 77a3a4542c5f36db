import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { largestPicture } from '@account/domain/identity/profile-image/picture';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';
import sharp from 'sharp';

import type { AccountId } from '../../platform/ids/ids.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { asAddress, readDrawn, somePicture } from './profile-image.testing.js';

const database = testDatabase();
const site = testApplication(database);

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

const set = (profileImage: unknown) => visitor.post('/zapi/account/profile-image', { profileImage });
const stored = () =>
  database.rows<{ name: string; content: Buffer }>('SELECT name, content FROM profile_image');
const urlOn = async (page: string, who = visitor) =>
  (await who.screen(page)).json<{ profileImageUrl: string | null }>().profileImageUrl;

async function shown(): Promise<{ url: string; bytes: Buffer }> {
  const url = (await urlOn('/mypage/profile/edit')) ?? '';
  return { url, bytes: (await visitor.get(url)).rawPayload };
}

/** Returns the colours at the centres of the left and right halves. */
async function halvesOf(picture: Buffer): Promise<number[][]> {
  const { colourAt } = await readDrawn(picture);
  return [colourAt(50, 100), colourAt(150, 100)];
}

const isNear = (colour: number[] | undefined, [red, green, blue]: readonly [number, number, number]) =>
  [red, green, blue].every((value, index) => Math.abs(value - (colour?.[index] ?? -99)) < 24);

/** Creates a picture that is red on the left and blue on the right. */
function twoHalves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

describe('a profile image', () => {
  it.each(['jpeg', 'png', 'gif'] as const)(
    'is re-encoded as a square of 200 pixels from a %s',
    async (type) => {
      const bytes = await twoHalves(800, 300).toFormat(type).toBuffer();
      expect((await set(asAddress(type, bytes))).json()).toEqual({
        redirectTo: '/mypage/profile/edit/complete',
      });
      const picture = await shown();
      const { about } = await readDrawn(picture.bytes);
      expect(about).toMatchObject({ format: 'webp', width: 200, height: 200 });
      const [left, right] = await halvesOf(picture.bytes);
      expect(isNear(left, [255, 0, 0])).toBe(true);
      expect(isNear(right, [0, 0, 255])).toBe(true);
    },
  );

  it('is stored upright and without metadata', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' } };
    const bytes = await twoHalves(300, 300)
      .withExif({ IFD0: { Copyright: '<?php system($_GET[0]) ?>', ImageDescription: 'home' }, ...gps })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(3);
    expect((await set(asAddress('jpeg', bytes))).statusCode).toBe(200);
    const picture = await shown();
    const { exif, orientation, icc, xmp } = (await readDrawn(picture.bytes)).about;
    expect({ exif, orientation, icc, xmp }).toEqual({});
    expect(picture.bytes.includes('php')).toBe(false);
    const [left, right] = await halvesOf(picture.bytes);
    expect(isNear(left, [0, 0, 255])).toBe(true);
    expect(isNear(right, [255, 0, 0])).toBe(true);
  });

  it('is created from the first of several frames, and keeps its transparency', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) =>
          sharp({ create: { width: 60, height: 60, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    await set(asAddress('gif', frames));
    const first = await shown();
    expect((await readDrawn(first.bytes)).about.pages ?? 1).toBe(1);
    expect(isNear((await halvesOf(first.bytes))[0], [255, 0, 0])).toBe(true);
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00ff0000' } })
      .png()
      .toBuffer();
    await set(asAddress('png', clear));
    expect((await readDrawn((await shown()).bytes)).about.hasAlpha).toBe(true);
  });

  it('is shown in the header, on My Page and on its own pages, but not in the mobile app', async () => {
    await set(await somePicture());
    const { url } = await shown();
    expect(url).toMatch(/^\/profile-images\/[A-Za-z0-9_-]{43}\.webp$/);
    expect(await urlOn('/account-header')).toBe(url);
    expect(await urlOn('/mypage/profile/edit/complete')).toBe(url);
    const top = (await visitor.screen('/mypage')).json<{ account: object }>();
    expect(top.account).toMatchObject({ profileImageUrl: url });
    expect(JSON.stringify(top)).toContain('/mypage/profile/edit');
    visitor.headers['user-agent'] = 'VideoStoreApp/3.1';
    expect(await urlOn('/account-header')).toBeNull();
    const inApp = (await visitor.screen('/mypage')).json<{ account: object }>();
    expect(inApp.account).toMatchObject({ profileImageUrl: null });
    expect(JSON.stringify(inApp)).not.toContain('/mypage/profile/edit');
  });

  it('has its own URL, which cannot run scripts, can be cached, and returns 404 after the removal', async () => {
    await set(await somePicture());
    const first = await shown();
    const stranger = new TestVisitor(site.nest);
    const { headers, statusCode } = await stranger.get(first.url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    await set(await somePicture());
    const second = await shown();
    expect(second.url).not.toBe(first.url);
    expect((await stranger.get(first.url)).statusCode).toBe(404);
    expect((await set(null)).statusCode).toBe(200);
    expect((await stranger.get(second.url)).statusCode).toBe(404);
    expect(await urlOn('/mypage/profile/edit')).toBeNull();
    expect((await set(null)).statusCode).toBe(200);
    const kinds = await database.rows(
      `SELECT kind, details FROM audit_event WHERE kind LIKE 'profileImage%' ORDER BY created_at, id`,
    );
    expect(kinds).toEqual([
      { kind: 'profileImage.set', details: {} },
      { kind: 'profileImage.set', details: {} },
      { kind: 'profileImage.removed', details: {} },
    ]);
  });

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fx.webp',
    'a.webp',
    `${'A'.repeat(43)}.webp`,
    `${'A'.repeat(43)}.png`,
    '%00',
  ])('is not found at %s', async (name) => {
    expect((await visitor.get(`/profile-images/${name}`)).statusCode).toBe(404);
  });

  it('is exactly one of several pictures that were uploaded concurrently', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, index) => somePicture(20 + index, 20)));
    const outcomes = await runConcurrently(8, async (index) => (await set(pictures[index])).statusCode);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(
      pictures.map(() => 200),
    );
    expect(await stored()).toHaveLength(1);
  });

  it('belongs to one member and cannot be changed or removed by another member', async () => {
    await set(await somePicture());
    const mine = await shown();
    await addMember(site.nest, { email: 'other@example.jp' });
    const other = new TestVisitor(site.nest);
    await logIn(other, 'other@example.jp');
    expect((await other.post('/zapi/account/profile-image', { profileImage: null })).statusCode).toBe(200);
    expect(await urlOn('/mypage/profile/edit', other)).toBeNull();
    expect(await urlOn('/mypage/profile/edit')).toBe(mine.url);
    expect(await visitor.post('/zapi/account/profile-image', { profileImage: null, accountId })).toBeProblem(
      'INVALID_REQUEST',
    );
  });

  it('is deleted with the account', async () => {
    await set(await somePicture());
    await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
    expect(await stored()).toEqual([]);
  });

  it('can be changed 30 times in ten minutes', async () => {
    const picture = await somePicture(4, 4);
    for (let times = 0; times < 30; times += 1)
      expect((await set(times % 10 === 0 ? picture : null)).statusCode).toBe(200);
    expect(await set(picture)).toBeProblem('TOO_MANY_REQUESTS');
    expect(await set(null)).toBeProblem('TOO_MANY_REQUESTS');
  });
});

describe('a picture that cannot be stored', () => {
  afterEach(() => database.rows('DROP TRIGGER no_room ON profile_image; DROP FUNCTION no_room'));

  it.each([
    ['the disk is full', '53100'],
    ['the database is read-only', '25006'],
  ])(
    'is rejected with the message "try again" when %s, and the previous picture is kept',
    async (_, code) => {
      await set(await somePicture());
      const before = await shown();
      await database.rows(
        `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '${code}'; END $$;
       CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON profile_image FOR EACH ROW EXECUTE FUNCTION no_room()`,
      );
      const answer = await set(await somePicture());
      expect(answer).toBeProblem('SERVICE_BUSY');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await shown()).toEqual(before);
      expect(await stored()).toHaveLength(1);
    },
  );
});

describe('a profile image upload', () => {
  it('is rejected for a member in the mobile app', async () => {
    visitor.headers['user-agent'] = 'Mozilla/5.0 VideoStoreApp/3.1';
    expect(await visitor.screen('/mypage/profile/edit')).toBeProblem('FORBIDDEN');
    expect(await set(await somePicture())).toBeProblem('FORBIDDEN');
    expect(await stored()).toEqual([]);
  });

  it('is rejected in a store without profile images', async () => {
    await set(await somePicture());
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), useProfileImage: false });
    expect(await visitor.screen('/mypage/profile/edit')).toBeProblem('NOT_FOUND');
    expect(await set(null)).toBeProblem('NOT_FOUND');
    expect(await urlOn('/account-header')).toBeNull();
  });
});

describe('an upload that is not a picture', () => {
  const html = Buffer.from('<script>alert(1)</script>');

  it('is rejected with a message and without changes, and does not stop the service', async () => {
    const answer = await set(asAddress('png', html));
    expect(answer).toBeProblem('INVALID_REQUEST');
    const sentence = 'JPEG、PNG、GIFのいずれかの画像を選んでください。';
    expect(answer.json()).toMatchObject({ fieldErrors: { profileImage: sentence } });
    expect(await set(5)).toBeProblem('INVALID_REQUEST');
    expect(await set(undefined)).toBeProblem('INVALID_REQUEST');
    expect(await stored()).toEqual([]);
    expect((await set(await somePicture())).statusCode).toBe(200);
  });

  it('is not read when it is larger than the maximum; the body limit of other calls does not change', async () => {
    expect(await set('x'.repeat(8_000_000))).toBeProblem('PAYLOAD_TOO_LARGE');
    const pinCode = 'x'.repeat(70_000);
    expect(await visitor.post('/zapi/account/pinCode/set', { pinCode })).toBeProblem('PAYLOAD_TOO_LARGE');
  });

  it('reaches the application through the edge proxy when the body has 5 MB, the largest valid size', async () => {
    const largest = asAddress('png', Buffer.alloc(largestPicture));
    expect(await set(largest)).toBeProblem('INVALID_REQUEST');
  });
});
