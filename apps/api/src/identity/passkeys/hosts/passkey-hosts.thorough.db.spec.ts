import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { AuditTrail } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/prisma/database.js';
import { validateStoreFile } from '../../../store/settings/file/store-file-reader.js';
import { StoreFileService } from '../../../store/settings/file/store-file.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { StoreSettingsRepository } from '../../../store/settings/store-settings.repository.js';
import { demoStore } from '../../../testing/demo-store.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { addPasskey, logInByPasskey, newAuthenticator } from '../passkeys.testing.js';

type Settings = StoreFile['passkeys'];

const print = Array(32).fill('0A').join(':');
const apps: Partial<Settings> = {
  rpId: 'localhost',
  relatedOrigins: ['https://video.example.com'],
  iosApps: ['ABCDE12345.jp.example.video'],
  androidApps: [{ packageName: 'jp.example.video', sha256CertFingerprints: [print] }],
};
const withPasskeys = (changes: Partial<Settings>) => (store: StoreFile) => ({
  ...store,
  passkeys: { ...store.passkeys, ...changes },
});

const database = testDatabase();
const site = testApplication(database);
const withApps = testApplication(testDatabase(), { store: withPasskeys(apps) });
const without = testApplication(testDatabase(), { store: withPasskeys({ enabled: false }) });

const read = async (file: string, where = withApps) =>
  new TestVisitor(where.nest).get(`/.well-known/${file}`);

describe('the well-known files for passkeys', () => {
  it.each<[string, unknown]>([
    ['webauthn', { origins: ['https://video.example.com'] }],
    ['apple-app-site-association', { webcredentials: { apps: ['ABCDE12345.jp.example.video'] } }],
    [
      'assetlinks.json',
      [
        {
          relation: ['delegate_permission/common.get_login_creds'],
          target: {
            namespace: 'android_app',
            package_name: 'jp.example.video',
            sha256_cert_fingerprints: [print],
          },
        },
      ],
    ],
  ])('%s contains the entries of the store file, and returns 404 without an entry', async (file, content) => {
    const answer = await read(file);
    expect([answer.statusCode, answer.json()]).toEqual([200, content]);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(await read(file, site)).toBeProblem('NOT_FOUND');
    expect(await read(file, without)).toBeProblem('NOT_FOUND');
  });

  it('tell password managers the URL of the passkey page if the store offers passkeys', async () => {
    const page = 'http://localhost:8080/mypage/passkeys';
    expect((await read('passkey-endpoints', site)).json()).toEqual({ enroll: page, manage: page });
    expect(await read('passkey-endpoints', without)).toBeProblem('NOT_FOUND');
  });
});

describe('a mobile app of the store', () => {
  const onAndroid = `android:apk-key-hash:${Buffer.alloc(32, 0x0a).toString('base64url')}`;

  it.each([
    [onAndroid, withApps, 200],
    ['https://localhost', withApps, 200],
    [onAndroid, site, 401],
    ['https://localhost', site, 401],
  ])(
    'can log in with a passkey from the origin %s only if the store file lists the app',
    async (origin, where, status) => {
      await addMember(where.nest);
      const visitor = new TestVisitor(where.nest);
      await logIn(visitor);
      const phone = newAuthenticator();
      await addPasskey(visitor, phone);
      const answer = await logInByPasskey(new TestVisitor(where.nest), phone, { origin });
      expect(answer.statusCode).toBe(status);
    },
  );
});

describe('the passkey host (RP ID)', () => {
  const change = async (changes: Partial<Settings>) => {
    const of = <Service>(type: abstract new (...args: never[]) => Service) =>
      site.nest.get(type as never, { strict: false }) as Service;
    const settings = of(StoreSettingsRepository);
    const files = new StoreFileService(of(Database), settings, of(AuditTrail), of(Clock));
    const file = withPasskeys(changes)(await demoStore());
    await files.planChanges(file);
    await files.applyFile(file, 'Aoi');
  };
  const refusal = (count: number, kept: string) => ({
    problems: [
      { path: ['passkeys', 'rpId'], sentence: expect.stringContaining(`${count} passkeys`) as unknown },
    ],
    lines: [expect.stringContaining(`Keep ${kept}, or set passkeys.abandons to this number`) as unknown],
  });

  it('can be changed freely when no passkeys exist; otherwise the operator must state their exact number in a flag', async () => {
    await change({ rpId: 'example.jp' });
    await change({});
    await addMember(site.nest);
    const visitor = new TestVisitor(site.nest);
    await logIn(visitor);
    for (let index = 0; index < 3; index += 1) await addPasskey(visitor, newAuthenticator());
    await database.rows('UPDATE passkey SET rp_id = NULL WHERE id = (SELECT id FROM passkey LIMIT 1)');
    await expect(change({ rpId: 'example.jp' })).rejects.toMatchObject(refusal(3, 'localhost'));
    await database.rows(`UPDATE passkey SET rp_id = 'localhost'`);
    await change({ rpId: 'localhost' });
    for (const rpId of ['example.jp', null])
      for (const abandons of [0, 2])
        await expect(change({ rpId, abandons })).rejects.toMatchObject(refusal(3, 'localhost'));
    await change({ rpId: 'localhost', offerAfterLogin: false });
    await change({ rpId: 'example.jp', abandons: 3 });
    await change({ rpId: 'localhost' });
  });

  it('cannot be removed while passkey-only accounts exist', async () => {
    const isOnly = (since: string) =>
      database.rows(`UPDATE account SET passkey_only_since = ${since} WHERE contact_email = $1`, [
        memberEmail,
      ]);
    await addMember(site.nest);
    await addMember(site.nest, { email: 'ken@example.jp' });
    await change({ enabled: false });
    await change({ enabled: true });
    await isOnly('now()');
    await change({ offerAfterLogin: false });
    const sentence = 'must stay true: 1 accounts are passkey-only';
    await expect(change({ enabled: false })).rejects.toMatchObject({
      problems: [{ path: ['passkeys', 'enabled'], sentence }],
    });
    await isOnly('NULL');
    await change({ enabled: false });
  });

  it.each(['jp', 'example.jp.', 'https://example.jp', 'EXAMPLE.jp', '127.0.0.1'])(
    'cannot be set to %s',
    async (rpId) => {
      const file = withPasskeys({ rpId })(await demoStore());
      expect(() => validateStoreFile(file)).toThrow('passkeys.rpId');
    },
  );
});
