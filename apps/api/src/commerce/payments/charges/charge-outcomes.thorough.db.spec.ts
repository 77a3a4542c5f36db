import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { SuspenseOperations } from '../../books/charge-operations/suspense-operations.service.js';
import { Earnings } from '../../ledger/ledger/earnings/earnings.service.js';
import { Ledger } from '../../ledger/ledger/ledger.service.js';
import type { PaymentMethodId } from '../payment-methods/saved/chargeable-methods.service.js';
import { amount, siteThatCharges, type Bought } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);

afterEach(() => void jest.restoreAllMocks());

async function booksOf({ claimed: { chargeId } }: Bought) {
  const transfers = await shop.get(Ledger).findByCharge(chargeId);
  const earnings = await shop.get(Earnings).findByCharge(chargeId);
  return {
    transfers: transfers.map(({ debit, credit, amount }) => `${debit} -> ${credit} ${amount}`),
    earnings: earnings.map(({ kind, billingAmount, taxAmount }) => [kind, billingAmount, taxAmount]),
  };
}

const sold = (gateway: string) => ({
  transfers: [
    `gateway_receivable:${gateway} -> sales:subscription 980`,
    `gateway_receivable:${gateway} -> consumption_tax:10 98`,
  ],
  earnings: [['CHARGE', 1_078, 98]],
});

const nothing = { transfers: [], earnings: [] };

const phaseOf = async ({ claimed }: Bought) => (await shop.get(Charges).findCharge(claimed.chargeId))?.phase;

const paid = { outcome: 'succeeded' };
const unknown = { outcome: 'unknown' };
const refused = (refusal: string) => ({ outcome: 'refused', refusal });

/** Expects the immediate result, the look-up results, and the callbacks of the charged order or period. */
async function expectAll(
  gateway: string,
  methodId: PaymentMethodId,
  result: object,
  phase: string,
  noted: string[],
): Promise<Bought> {
  const bought = await shop.buy(methodId);
  expect(bought.result).toEqual(result);
  await shop.lookUntilEnded(bought);
  expect([await phaseOf(bought), (await shop.cycles.find(bought.cycleId))?.noted]).toEqual([phase, noted]);
  expect(await booksOf(bought)).toEqual(phase === 'SUCCEEDED' ? sold(gateway) : nothing);
  return bought;
}

describe('a card charge', () => {
  it('is made once with all effects, and stored encrypted', async () => {
    const bought = await shop.buy(await shop.addCard('4111111111111111'));
    expect(bought.result).toEqual(paid);
    expect(await shop.cycles.find(bought.cycleId)).toEqual({ state: 'PAID', noted: ['succeeded'] });
    expect(await booksOf(bought)).toEqual(sold('card'));
    const [row] = await database.rows('SELECT * FROM charge');
    expect(row).toMatchObject({ phase: 'SUCCEEDED', collected: amount, request: null, due_at: null });
    expect(row).toMatchObject({ card_brand: 'V', card_suffix: '1111', refund_reserved: 0 });
    const [earning] = await database.rows(
      `SELECT earning.*, shared.plan_name, shared.issuer
         FROM earning JOIN document_text shared ON shared.id = earning.document_text_id`,
    );
    expect(earning).toMatchObject({
      ...{ plan_name: { ja: 'スタンダード', en: 'Standard' }, card_suffix: '1111', tax_rate: 10 },
      ...{ period_start: '2026-11-23', issuer: { name: { ja: expect.any(String) } } },
    });
    expect(Number(earning?.['document_number'])).toBeGreaterThan(0);
  });

  it.each([
    ['4000000201210004', 'retryLater'],
    ['4000000201220003', 'retryLater'],
    ['4000000201250000', 'retryLater'],
    ['4000000201200005', 'needsMethod'],
    ['4000000201230002', 'needsMethod'],
    ['4000000201260009', 'needsMethod'],
  ])('is refused for the number %s: %s', async (number, refusal) => {
    const methodId = await shop.addCard(number);
    await expectAll('card', methodId, refused(refusal), 'REFUSED', [`refused ${refusal}`]);
    const [method] = await database.rows('SELECT state FROM payment_method WHERE id = $1', [methodId]);
    expect(method).toEqual({ state: refusal === 'needsMethod' ? 'NEEDS_REPLACING' : 'USABLE' });
  });

  it.each([
    ['authorised, and its answer lost', '4000000500010006', unknown, 'NOT_EXECUTED'],
    ['not authorised, and its answer lost', '4000000500020005', unknown, 'NOT_EXECUTED'],
    ['committed, and its answer lost', '4000000500030004', unknown, 'SUCCEEDED'],
    ['not committed, and its answer lost', '4000000500040003', unknown, 'SUCCEEDED'],
    ['answered after our timeout', '4000000500070000', unknown, 'SUCCEEDED'],
    ['answered with an error after execution', '4000000500080009', unknown, 'SUCCEEDED'],
    ['answered with an HTML page', '4000000500090008', unknown, 'SUCCEEDED'],
    ['answered with a truncated response', '4000000500100005', unknown, 'SUCCEEDED'],
    ['answered in another encoding', '4000000500110004', unknown, 'SUCCEEDED'],
    ['rejected as a duplicate', '4000000500120003', unknown, 'SUCCEEDED'],
    ['answered with a provider failure', '4000000500130002', unknown, 'NOT_EXECUTED'],
    ['attempted too often', '4000000500140001', unknown, 'NOT_EXECUTED'],
    ['answered with an unknown code', '4000000500150000', unknown, 'NOT_EXECUTED'],
    ['executed twice by the provider', '4000000500180007', paid, 'SUCCEEDED'],
  ])('reaches a final state when it is %s', async (_, number, result, phase) => {
    const bought = await shop.buy(await shop.addCard(number));
    expect(bought.result).toEqual(result);
    await shop.lookUntilEnded(bought);
    expect(await phaseOf(bought)).toBe(phase);
    expect(await booksOf(bought)).toEqual(phase === 'SUCCEEDED' ? sold('card') : nothing);
  });

  it('is found by a second look-up when the first one did not find it', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500160009'));
    await shop.elapse(61);
    await shop.reconcile();
    expect(await phaseOf(bought)).toBe('UNKNOWN');
    await shop.travel({ minutes: 3 });
    await shop.lookUntilEnded(bought);
    expect(await booksOf(bought)).toEqual(sold('card'));
  });

  it('is abandoned ten minutes after the first look-up that did not find it', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500140001'));
    for (const minutes of [1, 5, 4]) {
      expect(await phaseOf(bought)).toBe('UNKNOWN');
      await shop.elapse(minutes * 60);
      await shop.reconcile();
    }
    expect(await phaseOf(bought)).toBe('UNKNOWN');
    await shop.elapse(60);
    await shop.reconcile();
    expect(await phaseOf(bought)).toBe('NOT_EXECUTED');
  });

  it('puts the payment in suspense when a different amount was charged, and does not pay its period', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500030004'));
    const ids = { payment: 'tracking', transaction: null, capture: null };
    const found = { processedOn: businessDate('2026-11-23'), amount: yen(amount + 1) };
    jest
      .spyOn(shop.driver(bought.claimed.gateway), 'inquire')
      .mockResolvedValueOnce({ outcome: 'found', standing: 'captured', ids, ...found });
    await shop.lookUntilEnded(bought);
    expect(await shop.get(Charges).findCharge(bought.claimed.chargeId)).toMatchObject({
      ...{ phase: 'SUCCEEDED', suspenseReason: 'amountDiffers', collected: amount + 1 },
    });
    expect(await booksOf(bought)).toEqual({
      transfers: ['gateway_receivable:card -> suspense 1079'],
      earnings: [],
    });
    expect(await shop.cycles.find(bought.cycleId)).toMatchObject({ state: 'OPEN' });
    const hand = { by: 'Aoi', evidence: 'The console' };
    const honoured = await shop.get(SuspenseOperations).fulfilSuspense(bought.claimed.chargeId, hand);
    expect(honoured).toBe('hasNoPlace');
  });

  it('has its authorisation cancelled by a task when it is refused after authorisation', async () => {
    const driver = shop.driver({ gatewayId: 'card', type: 'SbpsCredit' });
    const answer = { outcome: 'refused', refusal: 'retryLater', code: 'LATE' } as const;
    jest.spyOn(driver, 'capture').mockResolvedValueOnce(answer);
    const bought = await shop.buy(await shop.addCard('4111111111111111'));
    expect(bought.result).toEqual(refused('retryLater'));
    expect(await database.rows('SELECT kind, subject FROM gateway_task')).toEqual([
      { kind: 'cancelAuthorisation', subject: bought.claimed.chargeId },
    ]);
  });

  it('becomes unknown when the first of two responses is lost', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500040003'));
    await shop.elapse(100);
    const since = () => database.rows('SELECT unknown_since FROM charge');
    const first = await since();
    const capture = jest
      .spyOn(shop.driver(bought.claimed.gateway), 'capture')
      .mockResolvedValueOnce({ outcome: 'unknown', reason: 'timeout', code: 'LOST' });
    await shop.reconcile();
    expect([capture.mock.calls.length, await phaseOf(bought)]).toEqual([1, 'UNKNOWN']);
    expect(await since()).toEqual(first);
  });

  it('stays unknown when look-ups fail, and needs review after a day', async () => {
    const bought = await shop.buy(await shop.addCard('4000000500170008'));
    expect(await shop.lookUntilEnded(bought, 3)).toBe(3);
    const charge = () => shop.get(Charges).findCharge(bought.claimed.chargeId);
    expect(await charge()).toMatchObject({ phase: 'UNKNOWN', reviewReason: null });
    await shop.lookUntilEnded(bought, 1);
    expect(await charge()).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'unknownTooLong' });
  });
});

describe('a carrier', () => {
  it.each([
    ['pass', paid, 'SUCCEEDED', ['succeeded']],
    ['limit', refused('retryLater'), 'REFUSED', ['refused retryLater']],
    ['ended', refused('deadAtCarrier'), 'REFUSED', ['refused deadAtCarrier']],
    ['notApplied', refused('needsMethod'), 'REFUSED', ['refused needsMethod']],
    ['mismatch', refused('needsMethod'), 'REFUSED', ['refused needsMethod']],
    ['night', refused('retryLater'), 'REFUSED', ['refused retryLater']],
  ])('has the expected result with agreement behaviour %s', async (charges, result, phase, noted) => {
    const methodId = await shop.addCarrier('SbpsDocomo', charges);
    await expectAll('link', methodId, result, phase, noted);
  });
});

describe('PayPal', () => {
  it.each([
    ['pass', paid, 'SUCCEEDED', ['succeeded']],
    ['declinedNow', refused('retryLater'), 'REFUSED', ['refused retryLater']],
    ['payerAction', refused('needsMethod'), 'REFUSED', ['refused needsMethod']],
    ['accountClosed', refused('needsMethod'), 'REFUSED', ['refused needsMethod']],
    ['tokenDeleted', refused('deadAtCarrier'), 'REFUSED', ['refused deadAtCarrier']],
    ['createLost', unknown, 'NOT_EXECUTED', ['unknown', 'notExecuted sent']],
    ['captureLost', unknown, 'SUCCEEDED', ['unknown', 'succeeded']],
    ['captureLostNot', unknown, 'SUCCEEDED', ['unknown', 'succeeded']],
    ['alreadyCaptured', unknown, 'SUCCEEDED', ['unknown', 'succeeded']],
  ])('has the expected result with buyer behaviour %s', async (buyer, result, phase, noted) => {
    await expectAll('rest', await shop.addPaypal('PaypalRest', buyer), result, phase, noted);
  });
});

describe('a charge through PayPal’s NVP interface', () => {
  it.each([
    ['pass', paid, 'SUCCEEDED', ['succeeded']],
    ['10201', refused('deadAtCarrier'), 'REFUSED', ['refused deadAtCarrier']],
    ['10207', refused('retryLater'), 'REFUSED', ['refused retryLater']],
    ['10486', refused('retryLater'), 'REFUSED', ['refused retryLater']],
    ['11607', paid, 'SUCCEEDED', ['succeeded']],
    ['10001', unknown, 'SUCCEEDED', ['unknown', 'succeeded']],
  ])('has the expected result with buyer behaviour %s', async (way, result, phase, noted) => {
    await expectAll('nvp', await shop.addPaypal('PaypalNvp', way), result, phase, noted);
  });
});
