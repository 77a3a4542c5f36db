import { beforeEach, describe, expect, test } from '@jest/globals';

import { Temporal } from 'temporal-polyfill';

import { hashOf, order, sbpsShop, xmlOf, type SbpsShop } from './sbps.testing.js';

let shop: SbpsShop;
beforeEach(async () => {
  shop = await sbpsShop();
});

const card = '4111111111111111';

async function authenticate(number = card, custCode = 'customer-1') {
  const { token, tokenKey } = await shop.cardToken(number);
  const { tds2infoToken, tds2infoTokenKey } = await shop.holderToken();
  return shop.call('TA02-00101-101', [
    ['cust_code', custCode],
    ['amount', '1'],
    [
      'pay_option_manage',
      [
        ['token', token],
        ['token_key', tokenKey],
        ['tds_info_token', tds2infoToken],
        ['tds_info_token_key', tds2infoTokenKey],
        ['ok_return_url', 'https://shop.example/ok'],
        ['ng_return_url', 'https://shop.example/ng'],
      ],
    ],
  ]);
}

/** Registers a card with a challenge and releases the authorisation of 1 yen. */
async function register(number = card, custCode = 'customer-1') {
  const authentication = await authenticate(number, custCode);
  if (authentication['res_result'] !== 'OK') return authentication;
  const { pathname } = new URL(authentication['redirect_url'] ?? '');
  const page = await shop.http.inject(pathname);
  if (page.body.includes('value="accept"')) await shop.form(pathname, { choice: 'accept' });
  const authorised = await shop.call('ST01-00118-101', [
    ...order(`registration-${custCode}`, custCode, '1'),
    [
      'pay_option_manage',
      [
        ['cust_manage_flg', '1'],
        ['cardbrand_return_flg', '1'],
        ['tds_authentication_id', authentication['res_tds_authentication_id'] ?? ''],
      ],
    ],
  ]);
  if (authorised['res_result'] !== 'OK') return authorised;
  return shop.call('ST02-00305-101', [['tracking_id', authorised['res_tracking_id'] ?? '']]);
}

const authorise = (orderId: string, custCode = 'customer-1') =>
  shop.call('ST01-00131-101', order(orderId, custCode));
const commit = (trackingId = '') => shop.call('ST02-00101-101', [['tracking_id', trackingId]]);
const inquire = (trackingId = '') => shop.call('MG01-00101-101', [['tracking_id', trackingId]]);

describe('a card', () => {
  test('is registered, charged, queried and refunded', async () => {
    expect(await register()).toMatchObject({ res_result: 'OK' });
    const authorised = await authorise('order-1');
    expect(authorised).toMatchObject({ res_result: 'OK', res_err_code: '', res_date: '20261122120000' });
    const trackingId = authorised['res_tracking_id'];
    expect(await inquire(trackingId)).toMatchObject({ commit_status: '0', payment_status: '1' });
    expect(await commit(trackingId)).toMatchObject({ res_result: 'OK', res_process_date: '20261122120000' });
    expect(await inquire(trackingId)).toMatchObject({
      commit_status: '1',
      payment_status: '2',
      cc_number: '************1111',
    });
    expect(await commit(trackingId)).toMatchObject({ res_result: 'NG', res_err_code: '10146999' });
    const part = await shop.call('ST02-00307-101', [
      ['tracking_id', trackingId ?? ''],
      ['pay_option_manage', [['amount', '1000']]],
    ]);
    expect(part).toMatchObject({ res_result: 'OK' });
    const more = await shop.call('ST02-00307-101', [
      ['tracking_id', trackingId ?? ''],
      ['pay_option_manage', [['amount', '79']]],
    ]);
    expect(more).toMatchObject({ res_result: 'NG', res_err_code: '10107008' });
    expect(await shop.call('ST02-00303-101', [['tracking_id', trackingId ?? '']])).toMatchObject({
      res_result: 'OK',
    });
    expect(await inquire(trackingId)).toMatchObject({ commit_status: '2', payment_status: '4' });
  });

  test('cannot be charged when the customer was deleted or the card was never stored', async () => {
    await register();
    expect(await shop.call('MG02-00103-101', [['cust_code', 'customer-1']])).toMatchObject({
      res_result: 'OK',
    });
    expect(await authorise('order-1')).toMatchObject({ res_err_code: '10195999' });
  });

  test.each([
    ['4000000101220004', '10122999'],
    ['4000000101610006', '10161999'],
    ['4000000100000019', '10113999'],
    ['4000000100000043', '101T2999'],
    ['4000000100000050', '101T1999'],
  ])('the card %s is rejected at registration with %s', async (number, code) => {
    expect(await register(number)).toMatchObject({ res_result: 'NG', res_err_code: code });
  });

  test('that refuses renewals is charged only the first time', async () => {
    await register('4000000301270007');
    const first = await authorise('order-1');
    expect(await commit(first['res_tracking_id'])).toMatchObject({ res_result: 'OK' });
    expect(await authorise('order-2')).toMatchObject({ res_err_code: '10127999' });
  });

  test('is charged only once when a token or an order id is used twice', async () => {
    await register();
    const { token, tokenKey } = await shop.cardToken(card);
    const byToken = (orderId: string) =>
      shop.call('ST01-00131-101', [
        ...order(orderId),
        [
          'pay_option_manage',
          [
            ['token', token],
            ['token_key', tokenKey],
          ],
        ],
      ]);
    expect(await byToken('order-1')).toMatchObject({ res_result: 'OK' });
    expect(await byToken('order-2')).toMatchObject({ res_err_code: '101T1999' });
    expect(await authorise('order-1')).toMatchObject({ res_err_code: '10196999' });
  });

  test('must complete the challenge within 1,020 seconds', async () => {
    const { pathname } = new URL((await authenticate())['redirect_url'] ?? '');
    shop.clock.advance(Temporal.Duration.from('PT1021S'));
    const page = await shop.form(pathname, { choice: 'accept' });
    expect(page.body).toContain('https://shop.example/ng');
  });
});

describe('a request', () => {
  const id = 'ST02-00101-101';
  const shopFields = [
    ['merchant_id', '30132'],
    ['service_id', '001'],
  ] as const;
  const tracking = ['tracking_id', '12345678901234'] as const;
  const date = ['request_date', '20261122120000'] as const;
  const send = (...pairs: readonly (readonly [string, string])[]) =>
    shop.post(xmlOf(id, [...pairs, ['sps_hashcode', hashOf(pairs)]]));

  test.each([
    ['without a required field', [...shopFields, tracking], '10103023'],
    ['with fields in another order', [...shopFields, date, tracking], '10100999'],
    ['with an unknown field', [...shopFields, tracking, ['colour', 'red'], date], '10100999'],
    ['for another merchant', [['merchant_id', '30133'], ['service_id', '001'], tracking, date], '10114001'],
    [
      'with too short a merchant id',
      [['merchant_id', '3013'], ['service_id', '001'], tracking, date],
      '10105001',
    ],
    ['with letters for digits', [...shopFields, ['tracking_id', '1234567890123x'], date], '10104027'],
    ['with too long an id', [...shopFields, ['tracking_id', '123456789012345'], date], '10105027'],
    ['with a line break in a value', [...shopFields, ['tracking_id', '1234\n5678'], date], '10104027'],
    [
      'if it is dated eleven minutes ago',
      [...shopFields, tracking, ['request_date', '20261122114859']],
      '10110023',
    ],
    [
      'if it is dated eleven minutes ahead',
      [...shopFields, tracking, ['request_date', '20261122121001']],
      '10110023',
    ],
    ['with an invalid date', [...shopFields, tracking, ['request_date', '20261131120000']], '10106023'],
    [
      'if it is older than the time limit in the request',
      [...shopFields, tracking, ['request_date', '20261122115955'], ['limit_second', '4']],
      '10110023',
    ],
    ['if it names an unknown charge', [...shopFields, tracking, date], '10112027'],
    ['without a charge', [...shopFields, date], '10103027'],
  ] as const)('is rejected %s', async (_what, pairs, code) => {
    expect((await send(...pairs)).body).toContain(`<res_err_code>${code}</res_err_code>`);
  });

  const right = [...shopFields, tracking, date];

  test.each([
    ['with a wrong checksum', xmlOf(id, [...right, ['sps_hashcode', '0'.repeat(40)]]), '10109025'],
    ['if it is not XML', '<sps-api-request id="ST02-00101-101">', '10100999'],
    [
      'if it is encoded in UTF-8',
      xmlOf(id, [...right, ['sps_hashcode', hashOf(right)]], 'UTF-8'),
      '10100999',
    ],
    ['if it names an unknown function', xmlOf('ST09-00101-101', []), '10102999'],
  ])('is rejected %s', async (_what, body, code) => {
    const answer = await shop.post(body);
    expect(answer.headers['content-type']).toBe('text/xml; charset=Shift_JIS');
    expect(answer.body).toContain(`<res_err_code>${code}</res_err_code>`);
  });

  test('is rejected if it comes from a client other than the merchant', async () => {
    const answer = await shop.post('', { authorization: 'Basic eDp5' });
    expect(answer.statusCode).toBe(401);
  });

  test('is rejected when the clock of the provider is off', async () => {
    await shop.http.inject({
      method: 'PUT',
      url: '/payments/vendor-clock',
      payload: { vendor: 'sbps', minutes: 15 },
    });
    expect((await send(...right)).body).toContain('<res_err_code>10110023</res_err_code>');
  });
});
