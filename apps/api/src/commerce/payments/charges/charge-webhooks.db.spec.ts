import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { GatewayChargeStatus } from '@account/gateways/payments/gateway-charge';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { WebhookHandlers } from '../gateways/webhooks/webhook-handlers.service.js';
import { ChargeRepository } from './charge.repository.js';
import { ChargeEncryption } from './charge-encryption.service.js';
import { amount, siteThatCharges, type Bought } from './charges.testing.js';
import { Charges } from './claim/charges.service.js';

const database = testDatabase();
const shop = siteThatCharges(database);

beforeAll(async () => {
  const origin = await shop.site.nest.getUrl();
  const [paypalNotice, paypalIpn] = [`${origin}/gateways/paypal/notice`, `${origin}/gateways/paypal/ipn`];
  await shop.put('settings', { paypalNotice, paypalIpn });
});
afterEach(() => void jest.restoreAllMocks());

const captured = (yenTaken = amount): GatewayChargeStatus => ({
  standing: 'captured',
  processedOn: businessDate('2026-11-23'),
  amount: yenTaken,
});

/** Delivers a provider webhook about this charge. */
async function bring({ claimed }: Bought, standing: GatewayChargeStatus, orderId?: string): Promise<string> {
  const row = await shop.get(ChargeRepository).findById(claimed.chargeId);
  const ids = row && shop.get(ChargeEncryption).idsOf(row);
  return shop.get(WebhookHandlers).handleWebhook({
    noticeId: claimed.chargeId,
    gateway: claimed.gateway,
    event: {
      kind: 'chargeChanged',
      ids: ids ?? { payment: 'of a lost answer', transaction: null, capture: null },
      ...(ids === null && { orderId: claimed.chargeId.replaceAll('-', '') }),
      ...(orderId !== undefined && { orderId }),
      standing,
    },
    receivedAt: shop.site.clock.now(),
    belongsTo: () => undefined,
  });
}

/** Waits until the sandbox's own webhooks have arrived and are processed. */
async function noticesTaken(state: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await shop.takeNotices();
    const rows = await database.rows(
      `SELECT 1 FROM gateway_webhook WHERE kind = 'chargeChanged' AND state = $1`,
      [state],
    );
    if (rows.length > 0) return;
    await setTimeout(50);
  }
  throw new Error('No notice came');
}

const find = ({ claimed }: Bought) => shop.get(Charges).findCharge(claimed.chargeId);
const noted = async ({ cycleId }: Bought) => (await shop.cycles.find(cycleId))?.noted;
const transfers = async () =>
  (await database.rows<{ event: string }>('SELECT event FROM ledger_transfer ORDER BY event')).map(
    ({ event }) => event,
  );

describe('a PayPal payment with a pending decision', () => {
  it.each([
    ['COMPLETED', 'SUCCEEDED', ['unknown', 'succeeded']],
    ['DECLINED', 'REFUSED', ['unknown', 'refused retryLater']],
  ])('waits for its webhook and confirms it with PayPal: %s', async (status, phase, expected) => {
    const bought = await shop.buy(await shop.addPaypal('PaypalRest', 'pending'));
    expect(bought.result).toEqual({ outcome: 'unknown' });
    await shop.lookUntilEnded(bought, 5);
    expect(await find(bought)).toMatchObject({ phase: 'UNKNOWN', reviewReason: null });
    await database.rows('DELETE FROM gateway_webhook');
    await shop.resolve(status);
    await noticesTaken('HANDLED');
    expect(await find(bought)).toMatchObject({ phase });
    expect(await noted(bought)).toEqual(expected);
  });
});

describe('a charge webhook', () => {
  it('records a single success if the charge’s response arrives after it', async () => {
    const bought = await shop.claim(await shop.addPaypal('PaypalRest'));
    const driver = shop.driver(bought.claimed.gateway);
    const capture = driver.capture.bind(driver);
    jest.spyOn(driver, 'capture').mockImplementationOnce(async (request) => {
      const answer = await capture(request);
      expect(await bring(bought, captured())).toBe('taken');
      return answer;
    });
    expect(await shop.get(Charges).sendCharge(bought.claimed)).toEqual({ outcome: 'succeeded' });
    expect(await noted(bought)).toEqual(['succeeded']);
    expect(await transfers()).toEqual(['CHARGE_SETTLED', 'CHARGE_SETTLED']);
  });

  it('ends a charge that received no response, even if only the lost response had the provider’s id', async () => {
    const bought = await shop.buy(await shop.addPaypal('PaypalNvp', '10001'));
    await noticesTaken('HANDLED');
    expect(await find(bought)).toMatchObject({ phase: 'SUCCEEDED' });
    expect(await noted(bought)).toEqual(['unknown', 'succeeded']);
  });

  it('is processed once when it arrives 16 times concurrently and is repeated', async () => {
    const bought = await shop.buy(await shop.addPaypal('PaypalRest', 'captureLost'));
    const takings = await runConcurrently(16, () => bring(bought, captured()));
    expect(takings).toEqual(takings.map(() => ({ status: 'fulfilled', value: 'taken' })));
    expect(await bring(bought, captured())).toBe('taken');
    expect(await noted(bought)).toEqual(['unknown', 'succeeded']);
    expect(await transfers()).toHaveLength(2);
  });

  it('pays for an order after a refusal, or leaves the payment in suspense until an operator decides', async () => {
    const methodId = await shop.addPaypal('PaypalRest', 'declinedNow');
    const late = await shop.buy(methodId);
    expect(await bring(late, captured())).toBe('taken');
    expect(await noted(late)).toEqual(['refused retryLater', 'succeeded']);

    const ended = await shop.buy(methodId);
    await database.rows(`UPDATE spec.cycle SET state = 'ENDED' WHERE id = $1`, [ended.cycleId]);
    await bring(ended, captured());
    expect(await find(ended)).toMatchObject({ phase: 'SUCCEEDED', suspenseReason: 'ended' });

    const paid = await shop.buy(methodId);
    await database.rows(`UPDATE spec.cycle SET state = 'PAID' WHERE id = $1`, [paid.cycleId]);
    await bring(paid, captured());
    expect(await find(paid)).toMatchObject({ suspenseReason: 'duplicate' });

    const other = await shop.buy(methodId);
    await bring(other, captured(yen(500)));
    expect(await find(other)).toMatchObject({ suspenseReason: 'amountDiffers', collected: 500 });
    expect((await noted(other)) ?? []).toEqual(['refused retryLater']);
    expect((await transfers()).filter((event) => event === 'CHARGE_SUSPENDED')).toHaveLength(3);
    const kinds = await database.rows(`SELECT 1 FROM audit_event WHERE kind = 'charge.suspended'`);
    expect(kinds).toHaveLength(3);
  });

  it.each<[string, GatewayChargeStatus, string | undefined]>([
    ['of another order', captured(), '0'.repeat(32)],
    ['in another currency', { standing: 'differs', code: 'AMOUNT' }, undefined],
  ])('needs review and is not booked: %s', async (_, standing, orderId) => {
    const bought = await shop.buy(await shop.addPaypal('PaypalRest', 'captureLost'));
    expect(await bring(bought, standing, orderId)).toBe('differs');
    expect(await find(bought)).toMatchObject({ phase: 'UNKNOWN', reviewReason: 'answerDiffers' });
    expect(await transfers()).toEqual([]);
    await shop.lookUntilEnded(bought);
    expect(await find(bought)).toMatchObject({ phase: 'SUCCEEDED', reviewReason: null });
  });

  it('is rejected when its amount differs from the paid amount', async () => {
    const bought = await shop.buy(await shop.addPaypal('PaypalRest'));
    expect(await bring(bought, captured(yen(500)))).toBe('differs');
    expect(await find(bought)).toMatchObject({ collected: amount, reviewReason: null });
    expect(await transfers()).toHaveLength(2);
  });

  it('does not change a paid charge when it reports a refusal', async () => {
    const bought = await shop.buy(await shop.addPaypal('PaypalRest'));
    expect(await bring(bought, { standing: 'refused', code: 'LATE' })).toBe('taken');
    expect(await find(bought)).toMatchObject({ phase: 'SUCCEEDED' });
  });

  it('is rejected for an unknown charge, or retried later if a lost response may have had its id', async () => {
    const methodId = await shop.addPaypal('PaypalNvp', '10001');
    const strange = {
      noticeId: 'n',
      gateway: { gatewayId: 'nvp', type: 'PaypalNvp' },
      event: {
        kind: 'chargeChanged',
        ids: { payment: 'STRANGE', transaction: null, capture: null },
        standing: captured(),
      },
      receivedAt: shop.site.clock.now(),
      belongsTo: () => undefined,
    } as const;
    expect(await shop.get(WebhookHandlers).handleWebhook(strange)).toBe('notMine');
    await shop.buy(methodId);
    expect(await shop.get(WebhookHandlers).handleWebhook(strange)).toBe('later');
  });
});
