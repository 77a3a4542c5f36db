import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';

import { listeningShop } from '../../listener.testing.js';
import { order, sbpsShop, type SbpsShop } from '../sbps.testing.js';

const hashKey = '8435dbd48f2249807ec216c3d5ecab714264cc4a';
const page = '/payments/stbfep.sps-system.com/f01/FepBuyInfoReceive.do';

let shop: SbpsShop;
let hearing: Awaited<ReturnType<typeof listeningShop>>;
beforeEach(async () => {
  [shop, hearing] = await Promise.all([sbpsShop(), listeningShop()]);
});
afterEach(async () => {
  hearing.close();
  await shop.http.close();
});

type Fields = Record<string, string>;

/** Form with which a member applies for an agreement. Its fields are in the order of the manual. */
function application(changes: Fields = {}): Fields {
  return {
    pay_method: 'docomo',
    merchant_id: '30132',
    service_id: '001',
    cust_code: 'customer-1',
    sps_cust_no: '',
    sps_payment_no: '',
    order_id: 'application-1',
    item_id: 'plan-1',
    pay_item_id: '',
    item_name: 'monthly',
    tax: '',
    amount: '1078',
    pay_type: '2',
    auto_charge_type: '',
    service_type: '0',
    div_settele: '',
    last_charge_month: '',
    camp_type: '',
    tracking_id: '',
    terminal_type: '0',
    success_url: 'https://shop.example/success',
    cancel_url: 'https://shop.example/cancel',
    error_url: 'https://shop.example/error',
    pagecon_url: `${hearing.origin}/notice`,
    free1: '',
    free2: '',
    free3: '',
    free_csv: '',
    request_date: '20261122120000',
    limit_second: '',
    ...changes,
  };
}

const signed = (fields: Fields): Fields => ({
  ...fields,
  sps_hashcode: createHash('sha1')
    .update(Object.values(fields).join('') + hashKey)
    .digest('hex'),
});

/** Opens the page, submits the choice, and returns the page that redirects back. */
async function choose(fields: Fields, choice: Fields) {
  const shown = await shop.form(page, signed(fields));
  const action = /action="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  return shop.form(action, choice);
}

const charge = (trackingId: string, orderId: string, method = '401', amount = '1078') =>
  shop.call(`ST01-00104-${method}`, [['tracking_id', trackingId], ...order(orderId, 'customer-1', amount)]);

async function agreed(choice: Fields = {}, changes: Fields = {}): Promise<URLSearchParams> {
  await choose(application(changes), { choice: 'agree', ...choice });
  return new URLSearchParams((await hearing.waitFor(1)).body.toString('latin1'));
}

test('a member agrees, and the merchant receives a webhook and charges until it ends the agreement', async () => {
  const notice = await agreed();
  expect(Object.fromEntries(notice)).toMatchObject({
    res_result: 'OK',
    order_id: 'application-1',
    amount: '1078',
  });
  const trackingId = notice.get('res_tracking_id') ?? '';
  const charged = await charge(trackingId, 'order-1');
  expect(charged).toMatchObject({ res_result: 'OK' });
  expect(await charge(trackingId, 'order-1')).toMatchObject({ res_err_code: '40196999' });
  const refund = () => shop.call('ST02-00303-401', [['tracking_id', charged['res_tracking_id'] ?? '']]);
  expect(await refund()).toMatchObject({ res_result: 'OK' });
  expect(await refund()).toMatchObject({ res_err_code: '40146999' });
  await shop.call('ST02-00309-401', [['tracking_id', trackingId]]);
  expect(await charge(trackingId, 'order-2')).toMatchObject({ res_err_code: '401L2999' });
});

test('the checksum of a webhook covers its fields in the order of the manual', async () => {
  const notice = await agreed();
  const first = Object.keys(application())
    .filter((name) => !/_url$|^free_csv$|^limit_second$/.test(name))
    .map((name) => notice.get(name) ?? '');
  const last = [
    'res_pay_method',
    'res_result',
    'res_tracking_id',
    'res_sps_cust_no',
    'res_sps_payment_no',
    'res_payinfo_key',
    'res_payment_date',
    'res_err_code',
    'res_date',
    'limit_second',
  ].map((name) => notice.get(name) ?? '');
  const hash = createHash('sha1')
    .update([...first, ...last].join('') + hashKey)
    .digest('hex');
  expect(notice.get('sps_hashcode')).toBe(hash);
});

test.each([
  ['limit', '401L4999'],
  ['ended', '401L3999'],
  ['night', '40135999'],
])('charges of an agreement can fail with %s', async (charges, code) => {
  const trackingId = (await agreed({ charges })).get('res_tracking_id') ?? '';
  expect(await charge(trackingId, 'order-1')).toMatchObject({ res_err_code: code });
});

test('an agreement with a fixed amount refuses a charge whose amount differs from the first charge', async () => {
  const trackingId = (await agreed({ charges: 'fixed' })).get('res_tracking_id') ?? '';
  expect(await charge(trackingId, 'order-1', '401', '1980')).toMatchObject({ res_result: 'OK' });
  expect(await charge(trackingId, 'order-2', '401', '19800')).toMatchObject({ res_err_code: '401L1999' });
  expect(await charge(trackingId, 'order-3', '401', '1980')).toMatchObject({ res_result: 'OK' });
});

test('a rejected webhook is retried minutes later by the business clock', async () => {
  hearing.answers.text = 'NG,busy';
  await agreed();
  shop.clock.advance(Temporal.Duration.from({ seconds: 61 }));
  hearing.answers.text = 'OK,';
  expect((await hearing.waitFor(2)).body).toEqual(hearing.received[0]?.body);
});

test('a refusal or a wrong PIN returns an error and does not send a webhook', async () => {
  expect((await choose(application(), { choice: 'refuse' })).body).toContain(
    'action="https://shop.example/cancel"',
  );
  const wrong = await choose(application({ order_id: 'application-2' }), { choice: 'wrongPin' });
  expect(wrong.body).toContain('action="https://shop.example/error"');
  expect(wrong.body).toContain('name="res_err_code" value="7242"');
  expect(hearing.received).toEqual([]);
});

describe('an agreement with monthly charges by the carrier', () => {
  const simple = { pay_method: 'auone', pay_type: '1' };
  const to = (day: string) => shop.clock.set(Temporal.Instant.from(`${day}T03:00:00Z`));
  const nthWebhook = async (count: number) =>
    new URLSearchParams((await hearing.waitFor(count)).body.toString('latin1'));
  const books = () => shop.journal.map<{ kind: string; amount: number }>('books').values();
  const file = async (month: string) =>
    (await shop.http.inject(`/payments/files/months/${month}.csv`)).body.split('\r\n').slice(1, -1);

  test('is charged on the 1st of each month until it ends, even if the clock skips several months', async () => {
    const trackingId = (await agreed({}, simple)).get('res_tracking_id') ?? '';
    expect(await charge(trackingId, 'order-1', '402')).toMatchObject({ res_err_code: '40213999' });
    to('2026-11-30');
    to('2027-01-02');
    const days = [await nthWebhook(2), await nthWebhook(3)].map((notice) => [
      notice.get('res_result'),
      notice.get('res_tracking_id'),
      notice.get('res_payment_date'),
    ]);
    expect(days.sort()).toEqual([
      ['OK', trackingId, '20261201001500'],
      ['OK', trackingId, '20270101001500'],
    ]);
    const end = () => shop.call('ST02-00302-402', [['tracking_id', trackingId]], '20270102120000');
    expect(await end()).toMatchObject({ res_result: 'OK' });
    expect(await end()).toMatchObject({ res_err_code: '402L2999' });
    to('2027-02-02');
    await pause(600);
    expect([hearing.received.length, books().length]).toEqual([3, 2]);
  });

  test('is refunded once for the given month', async () => {
    const trackingId = (await agreed({}, simple)).get('res_tracking_id') ?? '';
    to('2026-12-02');
    await nthWebhook(2);
    const refund = (month: string) =>
      shop.call(
        'ST02-00303-402',
        [
          ['tracking_id', trackingId],
          ['pay_option_manage', [['cancel_target_month', month]]],
        ],
        '20261202120000',
      );
    expect(await refund('202611')).toMatchObject({ res_err_code: '40212027' });
    expect(await refund('202612')).toMatchObject({ res_result: 'OK' });
    expect(await refund('202612')).toMatchObject({ res_err_code: '40246999' });
    expect(books().map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['charge 1078', 'refund 1078']);
  });

  test.each([
    ['limit', 'NG', 'NG', 0],
    ['ended', 'NG', 'END', 0],
    ['lostAfter', null, 'OK', 1],
    ['lostBefore', null, null, 0],
  ])('can have the result %s: webhook %s, file %s', async (charges, notice, line, entries) => {
    await agreed({ charges }, simple);
    to('2026-12-02');
    if (notice === null) await pause(600);
    else expect((await nthWebhook(2)).get('res_result')).toBe(notice);
    expect(hearing.received).toHaveLength(notice === null ? 1 : 2);
    expect((await file('202612')).map((each) => each.split(',')[3])).toEqual(line === null ? [] : [line]);
    expect(books()).toHaveLength(entries);
  });

  test('applies the result selected in the console only to the next 1st of the month', async () => {
    await agreed({}, simple);
    await shop.form('/payments/acts', { act: 'month', next: 'refused' });
    to('2026-12-02');
    expect((await nthWebhook(2)).get('res_result')).toBe('NG');
    to('2027-01-02');
    expect((await nthWebhook(3)).get('res_result')).toBe('OK');
  });
});

describe('a link page request', () => {
  test.each([
    [{ merchant_id: '30133' }, '1114', 'merchant_id'],
    [{ pay_method: 'rakuten' }, '1106', 'pay_method'],
    [{ item_name: '' }, '1103', 'item_name'],
    [{ amount: '1,078' }, '1106', 'amount'],
    [{ request_date: '20261122114859' }, '1110', 'request_date'],
    [{ pay_type: '1' }, '1107', 'pay_type'],
  ])('is rejected before the page is shown: %j', async (changes, code, field) => {
    const answer = await shop.form(page, signed(application(changes)));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(code);
    expect(answer.body).toContain(field);
  });

  test('is rejected before the page is shown with a wrong checksum, fields in another order, a missing field, or a repeated order id', async () => {
    const codeOf = async (fields: Fields) =>
      /エラーコード (\d+)/.exec((await shop.form(page, fields)).body)?.[1];
    expect(await codeOf({ ...signed(application()), sps_hashcode: '0'.repeat(40) })).toBe('1109');
    const { pay_method: first, ...others } = application();
    expect(await codeOf(signed({ ...others, pay_method: first ?? '' }))).toBe('1101');
    const fewer = Object.entries(application()).filter(([name]) => name !== 'free_csv');
    expect(await codeOf(signed(Object.fromEntries(fewer)))).toBe('1101');
    await choose(application(), { choice: 'leave' });
    expect(await codeOf(signed(application()))).toBe('1196');
  });
});
