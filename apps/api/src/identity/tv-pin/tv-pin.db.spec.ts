import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const set = (pinCode: unknown) => visitor.post('/zapi/account/pinCode/set', { pinCode });
const stored = () => database.rows<{ hash: Buffer; updated_at: Date }>('SELECT hash, updated_at FROM tv_pin');
const hashOf = (pinCode: string) =>
  site.nest.get(SecretKeys, { strict: false }).hash('tv pin', `${accountId} ${pinCode}`);

let accountId: AccountId;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

describe('the PIN for the TV app', () => {
  it('is stored as a keyed hash that differs for each account', async () => {
    expect((await set('0471')).json()).toEqual({ redirectTo: '/mypage/pin-code/complete' });
    const [row] = await stored();
    expect(row?.hash).toEqual(hashOf('0471'));
    const everything = await database.rows<{ row: string }>(
      'SELECT row_to_json(e)::text AS row FROM audit_event e UNION ALL SELECT row_to_json(t)::text FROM tv_pin t',
    );
    expect(everything).toHaveLength(2);
    expect(everything.filter(({ row: text }) => text.includes('"0471"'))).toEqual([]);
    const keys = site.nest.get(SecretKeys, { strict: false });
    expect(keys.hash('tv pin', `someone-else 0471`)).not.toEqual(row?.hash);
  });

  it('is confirmed on a page that can be opened for ten minutes, and only in the same browser', async () => {
    const complete = '/mypage/pin-code/complete';
    const shown = async () => (await visitor.screen(complete)).json<object>();
    expect(await shown()).toEqual({ redirectTo: '/mypage' });
    expect((await set('12345')).statusCode).toBe(400);
    expect(await shown()).toEqual({ redirectTo: '/mypage' });
    const { cookies } = await set('0471');
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'completed', value: complete, maxAge: 600, httpOnly: true }),
    ]);
    expect([await shown(), await shown()]).toEqual([{}, {}]);
    const other = (await visitor.screen('/mypage/password/edit/complete')).json();
    expect(other).toEqual({ redirectTo: '/mypage' });
  });

  it('replaces the previous PIN, and the page shows the time of the change', async () => {
    await set('1111');
    site.clock.travel({ minutes: 3 });
    await set('2222');
    expect(await stored()).toEqual([{ hash: hashOf('2222'), updated_at: site.clock.now() }]);
    const kinds = await database.rows(`SELECT kind, details FROM audit_event WHERE kind = 'tvPin.set'`);
    expect(kinds).toEqual([
      { kind: 'tvPin.set', details: {} },
      { kind: 'tvPin.set', details: {} },
    ]);
  });

  it('is exactly one of several PINs that were set concurrently', async () => {
    const pins = Array.from({ length: 16 }, (_, index) => String(1000 + index));
    const outcomes = await runConcurrently(16, async (index) => (await set(pins[index])).statusCode);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(
      pins.map(() => 200),
    );
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(pins.map((pin) => hashOf(pin).toString('hex'))).toContain(rows[0]?.hash.toString('hex'));
  });

  it.each([
    ['three digits', '123', '4桁のPINコードを入力してください。'],
    ['five digits', '12345', '4桁のPINコードを入力してください。'],
    ['an empty text', '', '4桁のPINコードを入力してください。'],
    ['a number', 1234, '4桁のPINコードを入力してください。'],
    ['null', null, '4桁のPINコードを入力してください。'],
    ['a letter', '12a4', 'PINコードに使用できない文字が含まれています。'],
    ['full-width digits', '１２３４', 'PINコードに使用できない文字が含まれています。'],
    ['Arabic digits', '١٢٣٤', 'PINコードに使用できない文字が含まれています。'],
    ['a line break', '123\n', 'PINコードに使用できない文字が含まれています。'],
  ])('is rejected for %s', async (_, pinCode, sentence) => {
    const answer = await set(pinCode);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.json()).toMatchObject({ fieldErrors: { pinCode: sentence } });
    expect(await stored()).toEqual([]);
  });

  it('returns 404 in a store that does not use PINs', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), isPinCodeEnabled: false });
    expect(await visitor.screen('/mypage/pin-code')).toBeProblem('NOT_FOUND');
    expect(await set('1234')).toBeProblem('NOT_FOUND');
    expect(await stored()).toEqual([]);
    expect((await visitor.screen('/mypage')).body).not.toContain('/mypage/pin-code');
  });

  it('is deleted with the account', async () => {
    await set('1234');
    await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
    expect(await stored()).toEqual([]);
  });
});
