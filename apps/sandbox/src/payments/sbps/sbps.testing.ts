import { createHash } from 'node:crypto';

import { createHttp } from '../../http.js';
import { Clock } from '../../clock/clock.js';
import { Journal } from '../journal.js';
import { paymentRoutes } from '../payments.routes.js';

/** Merchant id and service id of the contract with SBPS. */
const shop = ['30132', '001'] as const;
const hashKey = '8435dbd48f2249807ec216c3d5ecab714264cc4a';
const authorization = `Basic ${Buffer.from(`30132001:${hashKey}`).toString('base64')}`;
const api = '/payments/stbfep.sps-system.com/api/xmlapi.do';
const tokens = '/payments/stbtoken.sps-system.com/sbpstoken';

type Pair = readonly [string, string | readonly Pair[]];

const start = Date.parse('2026-11-22T03:00:00Z');

/**
 * Starts SBPS at noon on 2026-11-22 in Japan. Requests follow the manual only and are independent of our
 * client.
 */
export async function sbpsShop() {
  const http = createHttp();
  const clock = new Clock(() => start);
  const journal = new Journal();
  await http.register(paymentRoutes, {
    clock,
    journal,
    origin: () => 'http://sandbox.example',
    publicOrigin: 'http://shop.example',
    hasApp: false,
  });

  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url: api,
      headers: { 'content-type': 'text/xml', authorization, ...headers },
      payload: body,
    });

  const form = async (url: string, fields: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  /** Sends the given pairs in order. The merchant ids precede them; the date and the checksum follow. */
  const call = async (id: string, pairs: readonly Pair[], date = '20261122120000') => {
    const all: Pair[] = [['merchant_id', shop[0]], ['service_id', shop[1]], ...pairs, ['request_date', date]];
    const answer = await post(xmlOf(id, [...all, ['sps_hashcode', hashOf(all)]]));
    return readAnswer(answer.body);
  };

  const cardToken = async (ccNumber: string, securityCode = '123') => {
    const answer = await form(`${tokens}/token`, {
      merchantId: shop[0],
      serviceId: shop[1],
      ccNumber,
      ccExpiration: '202912',
      securityCode,
    });
    const { tokenResponse } = answer.json<{ tokenResponse: { token: string; tokenKey: string } }>();
    return tokenResponse;
  };

  const holderToken = async () => {
    const answer = await form(`${tokens}/tds2infotoken`, {
      merchantId: shop[0],
      serviceId: shop[1],
      billingLastName: 'SATO',
      billingFirstName: 'MISAKI',
      email: 'a@example.jp',
    });
    return answer.json<{ tokenResponse: { tds2infoToken: string; tds2infoTokenKey: string } }>()
      .tokenResponse;
  };

  return { http, clock, journal, post, form, call, cardToken, holderToken };
}

export type SbpsShop = Awaited<ReturnType<typeof sbpsShop>>;

export function xmlOf(id: string, pairs: readonly Pair[], encoding = 'Shift_JIS'): string {
  return `<?xml version="1.0" encoding="${encoding}"?><sps-api-request id="${id}">${write(pairs)}</sps-api-request>`;
}

function write(pairs: readonly Pair[]): string {
  return pairs
    .map(([name, value]) => `<${name}>${typeof value === 'string' ? value : write(value)}</${name}>`)
    .join('');
}

/** Supports only ASCII values. */
export function hashOf(pairs: readonly Pair[]): string {
  const values = (each: readonly Pair[]): string =>
    each.map(([, value]) => (typeof value === 'string' ? value : values(value))).join('');
  return createHash('sha1')
    .update(values(pairs) + hashKey)
    .digest('hex');
}

/** Returns the text of each element by name. */
export function readAnswer(xml: string): Record<string, string> {
  return Object.fromEntries(
    [...xml.matchAll(/<(\w+)>([^<\n]*)<\/\1>/g)].map(([, name, text]) => [name, text]),
  );
}

export const order = (orderId: string, custCode = 'customer-1', amount = '1078'): Pair[] => [
  ['cust_code', custCode],
  ['order_id', orderId],
  ['item_id', 'plan-1'],
  ['amount', amount],
];
