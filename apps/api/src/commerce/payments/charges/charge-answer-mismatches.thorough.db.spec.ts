import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fieldsOf } from '@account/gateways/payments/wire/altered-answer.testing';
import { startAnswerProxy, type AnswerProxy } from '@account/gateways/payments/wire/answer-proxy.testing';
import { testDatabase } from '@account/testing/database';

import { Logger } from '../../../platform/logging/logger.js';
import { Earnings } from '../../ledger/ledger/earnings/earnings.service.js';
import { Ledger } from '../../ledger/ledger/ledger.service.js';
import { siteThatCharges, type Bought } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
let proxy: AnswerProxy | undefined;
const shop = siteThatCharges(database, async (sandbox) => {
  proxy = await startAnswerProxy(sandbox);
  return proxy.address;
});
afterAll(() => proxy?.close());
beforeEach(() => {
  proxy?.alter((answer) => answer);
  jest.restoreAllMocks();
});

/**
 * @param named suffix of a field name; this field is changed in each response to a request that matches `asked`
 */
function alter(asked: RegExp, named: string, value: string): void {
  proxy?.alter((answer, request) => {
    if (!asked.test(request)) return answer;
    const field = fieldsOf(answer).find(({ name }) => name === named || name.endsWith(`.${named}`));
    return field?.with(value) ?? answer;
  });
}

const find = async ({ claimed }: Bought) => shop.get(Charges).findCharge(claimed.chargeId);

async function booksOf({ claimed: { chargeId } }: Bought) {
  const transfers = await shop.get(Ledger).findByCharge(chargeId);
  const earnings = await shop.get(Earnings).findByCharge(chargeId);
  return {
    transfers: transfers.map(({ debit, credit, amount }) => `${debit} -> ${credit} ${amount}`),
    earnings: earnings.map(({ billingAmount }) => billingAmount),
  };
}

const nothing = { transfers: [], earnings: [] };
const sold = (gateway: string) => ({
  transfers: [
    `gateway_receivable:${gateway} -> sales:subscription 980`,
    `gateway_receivable:${gateway} -> consumption_tax:10 98`,
  ],
  earnings: [1_078],
});
const suspended = (gateway: string, yen: number) => ({
  transfers: [`gateway_receivable:${gateway} -> suspense ${yen}`],
  earnings: [],
});

const methods = {
  card: () => shop.addCard('4111111111111111'),
  'card, its answer lost': () => shop.addCard('4000000500030004'),
  rest: () => shop.addPaypal('PaypalRest'),
  nvp: () => shop.addPaypal('PaypalNvp'),
};
type Method = keyof typeof methods;
const gatewayOf = (method: Method) => method.replace(/,.*/, '');

const requests = {
  create: /\/v2\/checkout\/orders \{/,
  capture: /\/capture /,
  order: /\/v2\//,
  commit: /ST02-00101-101/,
  record: /MG01-00101-101/,
  'commit and record': /ST02-00101-101|MG01-00101-101/,
  reference: /METHOD=DoReferenceTransaction/,
  'reference and details': /METHOD=(?:DoReferenceTransaction|GetTransactionDetails)/,
  details: /METHOD=GetTransactionDetails/,
};

type Way = [method: Method, of: keyof typeof requests, field: string, value: string];

async function buyAltered([method, of, field, value]: Way) {
  const methodId = await methods[method]();
  const alarm = jest.spyOn(shop.get(Logger), 'error');
  alter(requests[of], field, value);
  const bought = await shop.buy(methodId);
  return { bought, alarm };
}

describe('a provider response that belongs to a different charge', () => {
  it.each<Way>([
    ['rest', 'capture', 'captures.0.amount.value', '1'],
    ['rest', 'capture', 'captures.0.amount.currency_code', 'USD'],
    ['rest', 'capture', 'captures.0.custom_id', '0'.repeat(32)],
    ['rest', 'capture', 'id', 'ANOTHERORDER'],
    ['nvp', 'reference', 'AMT', '1'],
    ['nvp', 'reference', 'CURRENCYCODE', 'USD'],
    ['nvp', 'reference', 'INVNUM', '0'.repeat(32)],
    ['card', 'commit', 'res_tracking_id', 'ANOTHER'],
  ])(
    'leaves the charge unknown and raises an alarm until a look-up decides: %s, response to %s, %s is %s',
    async (...way) => {
      const { bought, alarm } = await buyAltered(way);
      expect(bought.result).toEqual({ outcome: 'unknown' });
      expect(await find(bought)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
      expect(await booksOf(bought)).toEqual(nothing);
      expect(alarm).toHaveBeenCalledWith(
        'gateway_response.mismatched',
        undefined,
        expect.objectContaining({ code: expect.any(String) }),
      );
      await shop.lookUntilEnded(bought);
      expect(await find(bought)).toMatchObject({
        ...{ phase: 'SUCCEEDED', suspenseReason: null, reviewReason: null },
      });
      expect(await booksOf(bought)).toEqual(sold(gatewayOf(way[0])));
    },
  );

  it('does not charge when it arrives before money moves', async () => {
    const { bought } = await buyAltered(['rest', 'create', 'purchase_units.0.amount.value', '1']);
    expect(await find(bought)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
    await shop.lookUntilEnded(bought);
    expect(await find(bought)).toMatchObject({ phase: 'NOT_EXECUTED' });
    expect(await booksOf(bought)).toEqual(nothing);
  });

  it.each<Way>([
    ['rest', 'order', 'captures.0.amount.value', '1'],
    ['nvp', 'reference and details', 'AMT', '1'],
    ['card, its answer lost', 'record', 'amount', '1'],
  ])(
    'puts the collected amount in suspense if a look-up confirms it: %s, response to %s, %s is %s',
    async (...way) => {
      const { bought } = await buyAltered(way);
      await shop.lookUntilEnded(bought);
      expect(await find(bought)).toMatchObject({
        ...{ phase: 'SUCCEEDED', suspenseReason: 'amountDiffers', collected: 1 },
      });
      expect(await booksOf(bought)).toEqual(suspended(gatewayOf(way[0]), 1));
      expect((await shop.cycles.find(bought.cycleId))?.state).toBe('OPEN');
    },
  );

  it.each<Way>([
    ['rest', 'order', 'captures.0.amount.currency_code', 'USD'],
    ['rest', 'order', 'captures.0.custom_id', '0'.repeat(32)],
    ['nvp', 'reference and details', 'CURRENCYCODE', 'USD'],
    ['nvp', 'reference and details', 'INVNUM', '0'.repeat(32)],
    ['card', 'commit and record', 'res_tracking_id', 'ANOTHER'],
    ['card, its answer lost', 'record', 'amount', 'one'],
  ])(
    'needs review and is not booked if a look-up confirms it: %s, response to %s, %s is %s',
    async (...way) => {
      const { bought } = await buyAltered(way);
      await shop.lookUntilEnded(bought);
      expect(await find(bought)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
      expect(await booksOf(bought)).toEqual(nothing);
    },
  );

  it('does not book the later of two charges when it has the id of the earlier one', async () => {
    const methodId = await shop.addCarrier('SbpsDocomo');
    const first = await shop.buy(methodId);
    const [name = ''] = (await shop.bought()).slice(-1);
    alter(/ST01-00104-401/, 'res_tracking_id', name);
    const second = await shop.buy(methodId);
    expect(await find(second)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
    await shop.lookUntilEnded(second);
    expect(await find(second)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
    expect(await booksOf(second)).toEqual(nothing);
    expect(await booksOf(first)).toEqual(sold('link'));
  });
});
