import { beforeEach, describe, expect, test } from '@jest/globals';

import { Temporal } from 'temporal-polyfill';

import { order, sbpsShop, type SbpsShop } from '../sbps/sbps.testing.js';

let shop: SbpsShop;
beforeEach(async () => {
  shop = await sbpsShop();
});

const act = (fields: Record<string, string>) => shop.form('/payments/acts', { day: '2026-11-22', ...fields });
const page = async (query = '') => (await shop.http.inject(`/payments?day=2026-11-22${query}`)).body;
const books = async () =>
  (await shop.http.inject('/payments/files/books/sbps/2026-11-22.csv')).body.trim().split('\r\n').slice(1);

async function charge(number = '4111111111111111') {
  const { token, tokenKey } = await shop.cardToken(number);
  const tokens = [
    ['token', token],
    ['token_key', tokenKey],
  ] as const;
  const authorised = await shop.call('ST01-00131-101', [...order('order-1'), ['pay_option_manage', tokens]]);
  await shop.call('ST02-00101-101', [['tracking_id', authorised['res_tracking_id'] ?? '']]);
  const id = /name="id" value="([^"]+)"/.exec(await page())?.[1] ?? '';
  return { id, trackingId: authorised['res_tracking_id'] ?? '' };
}

test('the page is available in both languages and shows charges', async () => {
  await charge();
  const japanese = await page();
  expect(japanese).toContain('<html lang="ja">');
  expect(japanese).toContain('1,078円');
  expect(japanese).toContain('order-1');
  expect(japanese).toContain('4000 0005 0018 0007');
  const english = await page('&lang=en');
  expect(english).toContain('charged twice at the provider');
  expect(english).toContain('¥1,078');
});

test('a refund in the console is visible to an inquiry and is executed once', async () => {
  const { id, trackingId } = await charge();
  await act({ act: 'refund', id });
  await act({ act: 'refund', id });
  expect(await shop.call('MG01-00101-101', [['tracking_id', trackingId]])).toMatchObject({
    payment_status: '4',
  });
  expect((await books()).map((line) => line.split(',')[2])).toEqual(['charge', 'refund']);
});

test('the CSV omits hidden entries and includes charges unknown to the merchant', async () => {
  const { id } = await charge();
  await act({ act: 'hide', id });
  expect(await books()).toEqual([]);
  await act({ act: 'show', id });
  await act({ act: 'strangeCharge', vendor: 'sbps', amount: '1980' });
  expect((await books()).map((line) => line.split(',')[4])).toEqual(['1078', '1980']);
});

test('the CSV shows a card that is charged twice and a charge that differs by a yen', async () => {
  await charge('4000000500180007');
  expect(await books()).toHaveLength(2);
  shop = await sbpsShop();
  await charge('4000000500190006');
  expect((await books())[0]).toContain(',1079,');
});

test('a chargeback does not appear in the CSV before its date', async () => {
  await charge('4000000600040002');
  const later = () => shop.http.inject('/payments/files/books/sbps/2026-11-25.csv');
  expect((await later()).body).not.toContain('dispute');

  shop.clock.set(Temporal.Instant.from('2026-11-25T04:00:00Z'));
  expect((await later()).body).toContain('order-1,dispute,');
});

describe('a fault switch', () => {
  test('applies to the given number of requests', async () => {
    await act({
      act: 'trouble',
      vendor: 'sbps',
      function: 'ST02-00101-101',
      trouble: 'unavailable',
      times: '2',
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1)
      statuses.push((await shop.post('<sps-api-request id="ST02-00101-101">')).statusCode);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('can make the card form return errors or no response instead of a token', async () => {
    await act({ act: 'script', behaviour: '99001' });
    const token = () => shop.form('/payments/stbtoken.sps-system.com/sbpstoken/token', {});
    expect((await token()).json()).toEqual({ result: 'NG', errorCode: '99001' });
    await act({ act: 'script', behaviour: 'silent' });
    expect((await token()).statusCode).toBe(204);
    await act({ act: 'script', behaviour: 'absent' });
    const script = '/payments/stbtoken.sps-system.com/sbpstoken/com_sbps_system_token.js';
    expect((await shop.http.inject(script)).statusCode).toBe(404);
  });
});
