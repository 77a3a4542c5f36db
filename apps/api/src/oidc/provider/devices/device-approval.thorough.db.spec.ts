import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { addTelevision } from '../../../identity/devices/devices.testing.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { Artifacts } from '../../connections/artifacts.service.js';
import { locationOf, oidcEnvironment, withClients } from '../../oidc.testing.js';
import { DeviceApproval } from './device-approval.service.js';
import { allow, press, submitCode, Television, televisionClient } from './television.testing.js';

const networks = join(mkdtempSync(join(tmpdir(), 'account-networks-')), 'networks.txt');
writeFileSync(networks, '# clouds\n192.0.2.0/24\n2001:db8::/32 # and more\n\n');

const database = testDatabase();
const site = testApplication(database, {
  environment: {
    ...oidcEnvironment,
    TRUSTED_PROXIES: '127.0.0.1,198.51.100.0/24,192.0.2.0/24',
    COUNTRY_HEADER: 'x-country',
    DATA_CENTRES: networks,
  },
  store: withClients(televisionClient),
});

/** Returns the headers of the proxy, which contain the country of a request. */
const from = (country: string, address: string) => ({ 'x-forwarded-for': address, 'x-country': country });

let accountId: AccountId;
let phone: TestVisitor;
let tv: Television;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  phone = new TestVisitor(site.nest, '127.0.0.1');
  phone.headers = { ...phone.headers, ...from('JP', '203.0.113.7') };
  await logIn(phone);
  tv = new Television(site.nest);
});

afterEach(() => void jest.restoreAllMocks());

const ask = (television: Television, country: string, address: string) =>
  television.ask(from(country, address));
const see = async (code: { user_code: string }) =>
  submitCode(phone, await phone.get('/device'), { user_code: code.user_code });
const devices = () =>
  database.rows<{ name: string; kind: string; connected_from: string | null; ended_by: string | null }>(
    'SELECT name, kind, connected_from, ended_by FROM device ORDER BY connected_at, id',
  );
const later = () => site.clock.travel({ minutes: 30 });

it('the last location of a television is the place where it last fetched its tokens', async () => {
  const abroad = new Television(site.nest, 'tv-app', 'openid email', from('KR', '203.0.113.88'));
  const code = await ask(abroad, 'JP', '203.0.113.7');
  await allow(phone, code);
  expect((await abroad.poll(code)).statusCode).toBe(200);
  expect(await database.rows('SELECT connected_from, last_country FROM device')).toEqual([
    { connected_from: 'JP', last_country: 'KR' },
  ]);
});

describe('a device code that a phisher shows to a member', () => {
  it.each([
    ['from a foreign country', 'RO', '198.51.100.9', 'ルーマニア', '場所が違います'],
    ['from a data centre', 'JP', '192.0.2.10', '日本（データセンター）', 'テレビではない場所からの要求です'],
  ])(
    '%s causes a warning, requires a re-authorisation, and does not store anything when it is denied',
    async (_, country, address, there, warning) => {
      later();
      const code = await ask(tv, country, address);
      const page = await see(code);
      expect(page.body).toContain(warning);
      const [, ...facts] = [...page.body.matchAll(/<dd><bdi>(.*?)<\/bdi>/g)].map(([, fact]) => fact);
      expect(facts).toEqual([`▲ ${there}`, '▲ 日本', 'Mi•••••@example.jp']);
      const asked = await submitCode(phone, page, { user_code: code.user_code, confirm: 'yes' });
      expect(locationOf(asked).pathname).toBe('/mypage/reauthorize');
      const back = locationOf(asked).searchParams.get('returnTo') ?? '';
      expect(back).toBe(`/device?user_code=${code.user_code}`);
      expect((await tv.poll(code)).json()).toMatchObject({ error: 'authorization_pending' });
      const refused = await submitCode(phone, await see(code), {
        user_code: code.user_code,
        confirm: 'yes',
        abort: 'yes',
      });
      expect(refused.body).toContain('許可しませんでした');
      expect((await tv.poll(code)).json()).toMatchObject({ error: 'access_denied' });
      expect(await devices()).toEqual([]);
      expect(await database.rows('SELECT 1 FROM oidc_connection UNION ALL SELECT 1 FROM oidc_grant')).toEqual(
        [],
      );
    },
  );

  it('is approved after a recent re-authorisation', async () => {
    later();
    const code = await ask(tv, 'RO', '198.51.100.9');
    const returnTo = `/device?user_code=${code.user_code}`;
    const proved = await phone.post('/zapi/account/reauthorize', { password: memberPassword, returnTo });
    expect(proved.json()).toEqual({ redirectTo: returnTo });
    await allow(phone, code);
    expect((await tv.poll(code)).statusCode).toBe(200);
    expect(await devices()).toMatchObject([{ connected_from: 'RO' }]);
  });

  it('requires no additional step when the television is in the same country as the phone, or in an unknown place', async () => {
    later();
    for (const place of [from('JP', '203.0.113.50'), {}]) {
      const code = await tv.ask(place);
      expect((await see(code)).body).not.toContain('▲');
      await allow(phone, code);
      expect((await tv.poll(code)).statusCode).toBe(200);
    }
  });
});

describe('the name of a television', () => {
  it.each(['👨‍👩‍👧‍👦 の部屋', 'تلفاز الصالة', '<b>"&', 'あ'.repeat(60)])(
    'is stored and shown: %s',
    async (name) => {
      const code = await tv.ask({ 'user-agent': 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K)' });
      expect((await see(code)).body).toContain('テレビのアプリ（Android TV）');
      await allow(phone, code, { name });
      expect(await devices()).toMatchObject([{ name, kind: 'tv' }]);
    },
  );

  it('is rejected when it is too long; the page then shows the entered text', async () => {
    const code = await tv.ask();
    const name = `<b>${'あ'.repeat(60)}`;
    const again = await allow(phone, code, { name });
    expect(again.body).toContain('60文字以内');
    expect(again.body).toContain(`value="&lt;b&gt;${'あ'.repeat(60)}"`);
    expect(await devices()).toEqual([]);
    await press(phone, again, code, { name: '居間' });
    expect(await devices()).toMatchObject([{ name: '居間' }]);
  });
});

describe('a television that exceeds the limit', () => {
  it('replaces another television of the member if the member agrees', async () => {
    for (let index = 0; index < 10; index += 1) {
      phone.headers = { ...phone.headers, ...from('JP', `203.0.113.${index + 60}`) };
      site.clock.travel({ minutes: 1 });
      await new Television(site.nest).connect(phone, { name: `テレビ${index}` });
    }
    phone.headers = { ...phone.headers, ...from('JP', '203.0.113.90') };
    const code = await tv.ask();
    const page = await see(code);
    expect(page.body).toContain('10台まで');
    expect(page.body).toContain('「テレビ0」（最後の利用：2026年4月1日）');
    phone.headers = { ...phone.headers, 'accept-language': 'en' };
    expect((await see(code)).body).toContain('(last used April 1, 2026)');
    phone.headers = { ...phone.headers, 'accept-language': 'ja' };
    const oldest = /name="replaces" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    for (const replaces of ['', '01990000-0000-7000-8000-000000000000']) {
      const again = await allow(phone, code, { replaces });
      expect(again.body).toContain('ログアウトするテレビを選んでください');
    }
    await allow(phone, code, { replaces: oldest });
    expect((await tv.poll(code)).statusCode).toBe(200);
    const live = (await devices()).filter((device) => device.ended_by === null).map(({ name }) => name);
    expect(live).toHaveLength(10);
    expect(live).not.toContain('テレビ0');
  });
});

describe('a device code that is approved when another television reaches the limit', () => {
  const placeIsTaken = () => {
    site.changeStore(({ devices: file }) => ({ devices: { ...file, limit: 1 } }));
    const approvals = site.nest.get(DeviceApproval, { strict: false });
    const approve = approvals.approve.bind(approvals);
    jest.spyOn(approvals, 'approve').mockImplementationOnce(async (...given) => {
      await addTelevision(site.nest, accountId, '寝室');
      return approve(...given);
    });
  };
  const connections = () =>
    database.rows<{ client_id: string }>('SELECT client_id FROM oidc_connection ORDER BY client_id');

  it('does not connect a television, and keeps existing connections and those of other members', async () => {
    placeIsTaken();
    await allow(phone, await tv.ask());
    expect(await connections()).toEqual([]);
    const other = new TestVisitor(site.nest, '127.0.0.1');
    const email = 'haruto.suzuki@example.jp';
    const otherId = await addMember(site.nest, { email });
    other.headers = { ...other.headers, ...from('JP', '203.0.113.8') };
    await logIn(other, email);
    await new Television(site.nest).connect(other);
    const old = await tv.ask();
    await database.rows(
      `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
       VALUES (gen_random_uuid(), $1, 'tv-app', '{openid}', '{}', $2, $2)`,
      [accountId, new Date(site.clock.now().getTime() - 1_000)],
    );
    await database.rows('DELETE FROM device WHERE account_id = $1', [accountId]);
    placeIsTaken();
    await allow(phone, old);
    expect(await connections()).toHaveLength(2);
    expect(
      await database.rows('SELECT 1 FROM oidc_connection WHERE account_id = $1', [otherId]),
    ).toHaveLength(1);
  });

  it('remains pending until the member removes a television', async () => {
    placeIsTaken();
    const code = await tv.ask();
    expect(locationOf(await allow(phone, code)).pathname).toBe('/device');
    expect((await tv.poll(code)).json()).toMatchObject({ error: 'authorization_pending' });
    const full = await see(code);
    expect(full.body).toContain('寝室');
    const replaces = /name="replaces" value="([^"]+)"/.exec(full.body)?.[1] ?? '';
    await allow(phone, code, { replaces });
    expect((await tv.poll(code)).statusCode).toBe(200);
  });
});

describe('a device code that is approved and denied concurrently', () => {
  /** Runs the second decision immediately before the first one is stored. */
  const meanwhile = (second: () => Promise<unknown>) => {
    const artifacts = site.nest.get(Artifacts, { strict: false });
    const save = artifacts.save.bind(artifacts);
    jest.spyOn(artifacts, 'save').mockImplementationOnce(async (row) => {
      await second();
      return save(row);
    });
  };

  it('remains denied when another tab was about to approve it', async () => {
    const code = await tv.ask();
    const page = await see(code);
    const yes = { user_code: code.user_code, confirm: 'yes' };
    let refused = '';
    meanwhile(async () => {
      refused = (await submitCode(phone, page, { ...yes, abort: 'yes' })).body;
    });
    const late = await submitCode(phone, page, yes);
    expect(refused).toContain('許可しませんでした');
    expect(late.body).toContain('すでに使われています');
    expect((await tv.poll(code)).json()).toMatchObject({ error: 'access_denied' });
    expect(await devices()).toEqual([]);
  });

  it('remains approved, and a later denial reports that the code was already used', async () => {
    const code = await tv.ask();
    const page = await see(code);
    meanwhile(() => allow(phone, code));
    const late = await submitCode(phone, page, { user_code: code.user_code, confirm: 'yes', abort: 'yes' });
    expect(late.body).not.toContain('許可しませんでした');
    expect(late.body).toContain('すでに使われています');
    expect((await tv.poll(code)).statusCode).toBe(200);
  });
});
