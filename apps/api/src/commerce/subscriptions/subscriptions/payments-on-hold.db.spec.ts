import { expect, it } from '@jest/globals';
import {
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { dueDay, scheduleFrom } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { addDays, businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { newId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/chargeable-methods.service.js';
import { paymentMethod } from '../../payments/payment-methods/settings/payment-method.schema.js';
import { siteThatRenews } from '../renewals/renewals.testing.js';
import { callOf, pathOf } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const site = siteThatRenews(database, (file) => ({
  ...file,
  // Raises timeouts so that a slow machine does not cause unknown charges.
  paymentGateways: file.paymentGateways.map((gateway) => ({
    ...gateway,
    pacing: { ...gateway.pacing, connectSeconds: 30, answerSeconds: 30 },
  })),
  paymentMethods: [
    paymentMethod.parse({ type: 'SbpsCredit', gateway: 'card' }),
    paymentMethod.parse({ type: 'SbpsDocomo', gateway: 'link' }),
  ],
}));

const good = '4111111111111111';
const refusedNow = '4000000201220003';
/** A card that is refused from the second payment on. */
const refusedLater = '4000000301220002';
const refusedForGood = '4000000301270007';

/**
 * A contract of a new member that has been on hold since yesterday. Each test needs a new one, because the
 * sandbox's clock cannot go back.
 */
class Held {
  readonly visitor = new TestVisitor(site.shop.site.nest);

  private constructor(
    readonly id: ContractId,
    readonly methodId: PaymentMethodId,
  ) {}

  static async on(day: string, card: string): Promise<Held> {
    const email = `${newId()}@example.jp`;
    await site.on(day);
    site.shop.accountId = await addMember(site.shop.site.nest, { email });
    const methodId = await site.shop.addCard(card);
    const id = await site.join(methodId, 28);
    const first = addDays(businessDate(day), 28);
    const second = dueDay(scheduleFrom(first, { span: 1, unit: 'months' }), 1);
    await site.sweepOn(first, second);
    await site.on(addDays(second, 1));
    const held = new Held(id, methodId);
    await logIn(held.visitor, email);
    return held;
  }

  retry() {
    return this.visitor.post(callOf(this.id, 're-settlement'));
  }

  change(paymentMethodId: PaymentMethodId) {
    return this.visitor.post(callOf(this.id, 'change-payment-method'), { paymentMethodId });
  }

  async detail() {
    return subscriptionScreen.data.parse((await this.visitor.screen(pathOf(this.id))).json()).contract;
  }

  async page() {
    const answer = await this.visitor.screen(`${pathOf(this.id)}/payment-method`);
    return subscriptionMethodScreen.data.parse(answer.json());
  }

  async complete() {
    const answer = await this.visitor.screen(`${pathOf(this.id)}/payment-method/complete`);
    return subscriptionMethodCompleteScreen.data.parse(answer.json());
  }

  /** Marks the card as usable, although its issuer refuses it permanently. */
  async isThoughtUsable(): Promise<void> {
    await database.rows(`UPDATE payment_method SET state = 'USABLE' WHERE id = $1`, [this.methodId]);
    await changeContract(site.shop.site.nest, this.id, (facts) => ({ ...facts, method: 'usable' }));
  }

  async lastTryIs(phase: string, refusal: string | null): Promise<void> {
    await database.rows(
      `UPDATE charge SET phase = $2, refusal = $3 WHERE id =
        (SELECT h.id FROM charge h JOIN billing_cycle b ON b.id = cycle_id
          WHERE contract_id = $1 ORDER BY h.created_at DESC, h.id DESC LIMIT 1)`,
      [this.id, phase, refusal],
    );
  }

  async charges(): Promise<string[]> {
    const rows = await database.rows<{ line: string }>(
      `SELECT concat_ws(' ', phase, initiator) AS line
         FROM charge JOIN billing_cycle b ON b.id = cycle_id WHERE contract_id = $1
        ORDER BY charge.created_at, charge.id`,
      [this.id],
    );
    return rows.map(({ line }) => line);
  }
}

it('the unpaid amount of a contract on hold is charged only once, by a manual retry or through another payment method', async () => {
  const again = await Held.on('2026-02-01', refusedLater);
  const seen = await again.detail();
  expect(seen).toMatchObject({
    subscriptionStatus: 'HOLD',
    hold: { since: '2026-04-01', amount: 1_980, reason: 'retryLater', act: 'retry', retryFrom: null },
    nextDueIfPaidToday: '2026-05-02',
    obstacles: { retry: null, changeMethod: null },
  });
  expect(seen.tries).toHaveLength(1);
  expect(await again.retry()).toBeProblem('PAYMENT_REFUSED');
  expect(await again.charges()).toEqual(['SUCCEEDED STORE', 'REFUSED STORE', 'REFUSED MEMBER']);
  expect((await again.detail()).tries).toHaveLength(2);
  await again.lastTryIs('NOT_EXECUTED', null);
  expect((await again.detail()).tries).toHaveLength(1);
  await again.lastTryIs('REFUSED', 'retryLater');
  for (let more = 0; more < 4; more += 1) expect(await again.retry()).toBeProblem('PAYMENT_REFUSED');
  const often = await again.retry();
  expect(often).toBeProblem('TOO_MANY_REQUESTS');
  // The test runs at 00:15, so 15 minutes of the day have passed.
  expect(Number(often.headers['retry-after'])).toBe((24 * 60 - 15) * 60);
  expect((await again.detail()).hold).toMatchObject({
    nextRetryDay: '2026-04-03',
    act: 'retry',
    retryFrom: '2026-04-03',
  });

  const other = await site.shop.addCard(refusedNow);
  expect((await again.change(other)).statusCode).toBe(200);
  const charges = await again.charges();
  expect(charges.at(-1)).toBe('REFUSED MEMBER');
  expect(await again.change(again.methodId)).toBeProblem('TOO_MANY_REQUESTS');
  expect(await again.charges()).toEqual(charges);
  expect(
    await database.rows('SELECT payment_method_id AS id FROM contract WHERE id = $1', [again.id]),
  ).toEqual([{ id: other }]);

  const changed = await Held.on('2026-05-01', refusedForGood);
  expect((await changed.detail()).hold).toMatchObject({ reason: 'needsMethod', act: 'changeMethod' });
  expect(await changed.retry()).toBeProblem('PAYMENT_METHOD_REREGISTER');
  await changed.isThoughtUsable();
  expect(await changed.retry()).toBeProblem('PAYMENT_METHOD_REFUSED');
  expect(await changed.page()).toMatchObject({ amountNow: 1_980, countsFrom: '2026-06-30' });
  const answer = await changed.change(await site.shop.addCard(good));
  expect(answer.json()).toEqual({ redirectTo: `${pathOf(changed.id)}/payment-method/complete` });
  expect(await changed.complete()).toMatchObject({ state: 'paid', amount: 1_980, countsFrom: '2026-07-30' });
  expect(await changed.detail()).toMatchObject({
    subscriptionStatus: 'HOLD_RELEASED',
    nextSettlementDay: '2026-07-30',
    hold: null,
  });
  expect((await changed.retry()).json()).toEqual({ redirectTo: pathOf(changed.id) });

  const refused = await Held.on('2026-07-01', refusedForGood);
  expect((await refused.change(await site.shop.addCard(refusedNow))).statusCode).toBe(200);
  expect(await refused.complete()).toMatchObject({ state: 'refused', problem: { code: 'PAYMENT_REFUSED' } });
  expect((await refused.detail()).hold).toMatchObject({ reason: 'retryLater' });

  const raced = await Held.on('2026-10-01', refusedForGood);
  const chosen = await site.shop.addCard(good);
  const answers = await Promise.all(Array.from({ length: 16 }, () => raced.change(chosen)));
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toContain(200);
  expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  expect((await raced.charges()).filter((line) => line === 'SUCCEEDED MEMBER')).toHaveLength(1);
  expect(await raced.detail()).toMatchObject({ subscriptionStatus: 'HOLD_RELEASED' });
  expect(await moneyViolations(database)).toEqual([]);
});
