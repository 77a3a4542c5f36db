import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cancelContract } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { Registry } from 'prom-client';

import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { runCommand } from '../../../platform/cli/run-command.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { changeContract, type TestOrder } from '../contracts/contracts.testing.js';
import { BillingCycleRepository, type CycleToPay } from '../contracts/cycles/billing-cycle.repository.js';
import { ContractIncidents } from '../contracts/effects/contract-incidents.service.js';
import { ReviewList } from '../../books/charge-operations/review-list.service.js';
import { EndedAgreements } from '../../payments/payment-methods/agreements/ended-agreements.service.js';
import { MoneyFigures } from '../../books/billing-watch/money-figures.service.js';
import { outageCommands } from '../../books/outages/outages.commands.js';
import { Outages } from '../../books/outages/outages.service.js';
import { DueContracts } from '../contracts/cycles/due-contracts.service.js';
import { ContractOperations } from '../contracts/operate/contract-operations.service.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { ChargeRepository } from '../../payments/charges/charge.repository.js';
import { ChargeSettlement } from '../../payments/charges/settle/charge-settlement.service.js';
import { ChargeSubjects } from '../../payments/charges/settle/charge-subjects.service.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { Charges } from '../../payments/charges/claim/charges.service.js';
import { GatewayPauses } from '../../payments/gateways/calls/gateway-pauses.service.js';
import { DueActions } from './sweep/due-actions.service.js';
import { PlanStops } from './plan-stops.service.js';
import { type RenewalGate, RenewalGates } from './sweep/renewal-gates.service.js';
import { siteThatRenews } from './renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatRenews(database);

afterEach(async () => {
  jest.restoreAllMocks();
  expect(await moneyViolations(database)).toEqual([]);
});

const good = '4111111111111111';
const refusedOnce = '4000000201220003';
const dead = '4000000201200005';

const charged = 'SUCCEEDED STORE 1980';

const change = (id: ContractId, by: (facts: ContractFacts) => ContractFacts) =>
  changeContract(site.shop.site.nest, id, by);

const cancelled = (facts: ContractFacts): ContractFacts => {
  const now = site.shop.site.clock.now();
  const decision = cancelContract(facts, { today: site.day('2026-02-10'), now });
  if (decision.outcome !== 'changed') throw new Error(JSON.stringify(decision));
  return decision.facts;
};

const code = {
  payment: { type: 'CampaignCode', methodId: null, clock: 'store' },
} as const satisfies TestOrder;

const gateIs = (gate: RenewalGate) =>
  jest.spyOn(site.shop.get(RenewalGates), 'checkGate').mockResolvedValue(gate);

const campaign = (discount: object, discountContinuationCount: number): TestOrder =>
  ({
    campaign: {
      ...{ campaignId: 'half', name: { ja: '割引', en: 'A discount' }, freeDays: 0 },
      ...{ discount, discountContinuationCount },
    },
  }) as TestOrder;

describe('a contract with free days', () => {
  it('is charged on the day of its first payment, and is then renewed', async () => {
    const id = await site.join(await site.shop.addCarrier('SbpsDocomo'), 28);
    await site.sweepOn('2026-02-27');
    expect(await site.charges()).toEqual([]);
    await site.sweepOn('2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-28' });
    expect(await site.cycles(id)).toEqual(['2026-02-28 1980 SETTLED 2026-02-28 2026-03-28']);
    expect(await site.charges()).toEqual([charged]);
    await site.sweepOn('2026-03-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ONGOING_CONTRACT', nextActionOn: '2026-04-28' });
  });

  it('ends on the day of its first payment if it was cancelled', async () => {
    const id = await site.join(await site.shop.addCard(good), 28);
    await change(id, cancelled);
    await site.sweepOn('2026-02-27', '2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'CANCELLED', nextActionOn: null });
    expect(await site.charges()).toEqual([]);
  });

  it('ends without a charge when its plan is discontinued', async () => {
    const id = await site.join(await site.shop.addCard(good), 28, {
      forceStopOn: site.day('2026-02-15'),
    });
    await site.sweepOn('2026-02-15', '2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'FORCED_STOP' });
    expect(await site.charges()).toEqual([]);
  });
});

describe('a contract charge', () => {
  it('sends the plan’s name to the gateway in the member’s language', async () => {
    const claim = jest.spyOn(site.shop.get(Charges), 'claimCharge');
    await site.join(await site.shop.addCard(good), 28);
    await database.rows(`UPDATE account SET language = 'en' WHERE id = $1`, [site.shop.accountId]);
    await site.sweepOn('2026-02-28');
    expect(claim.mock.calls.map(([, { itemName }]) => itemName)).toEqual(['Standard']);
  });
});

describe('a paid period', () => {
  it('cannot be waived afterwards', async () => {
    const id = await site.join(await site.shop.addCard(good), 28);
    await site.sweepOn('2026-02-28');
    const paid = await database.rows<CycleToPay>(
      `SELECT gen_random_uuid() AS id, contract_id AS "contractId", due_on::text AS "dueOn", list_price AS "listPrice",
              discount, amount, tax_rate AS "taxRate", tax_rounding AS "taxRounding", tax, price_version AS "priceVersion"
         FROM billing_cycle WHERE contract_id = $1`,
      [id],
    );
    const before = await site.cycles(id);
    await site.shop.get(Database).transaction((transaction) =>
      site.shop.get(BillingCycleRepository).endCycles(
        transaction,
        id,
        paid.map((cycle) => ({ ...cycle, state: 'WAIVED' })),
      ),
    );
    expect(await site.cycles(id)).toEqual(before);
  });
});

describe('a waived period', () => {
  it('is settled by a late payment without changing the contract', async () => {
    const notExecuted = '4000000500140001';
    const id = await site.join(await site.shop.addCard(notExecuted), 28);
    await site.sweepOn('2026-02-28');
    await site.lookUntilKnown();
    const [{ id: chargeId = newId<'charge'>() } = {}] = await database.rows<{ id: ChargeId }>(
      'SELECT id FROM charge',
    );
    await site.sweepOn('2026-04-10');
    await site.lookUntilKnown();
    const before = await site.seen(id);
    expect((await site.cycles(id))[0]).toBe('2026-02-28 1980 WAIVED');
    const row = await site.shop.get(ChargeRepository).findById(chargeId);
    if (row === undefined) throw new Error('There is no charge');
    const found = { ids: null, processedOn: site.day('2026-02-28'), collected: yen(1_980) };
    for (let times = 0; times < 2; times += 1)
      await site.shop.get(ChargeSettlement).recordSuccess(row, found, { by: 'notice' });
    expect((await site.cycles(id))[0]).toBe('2026-02-28 1980 SETTLED 2026-02-28 2026-03-28');
    expect(await database.rows('SELECT 1 FROM charge WHERE suspense_reason IS NOT NULL')).toEqual([]);
    expect(await site.seen(id)).toEqual({ ...before, state: 'TRIAL_TO_PAID' });
  });
});

describe('a contract whose plan will be discontinued', () => {
  it('is searched for in batches until a batch is empty', async () => {
    const found = { id: newId<'contract'>(), stopsOn: null };
    const look = jest
      .spyOn(site.shop.get(DueContracts), 'findWithOtherStopDay')
      .mockResolvedValueOnce(Array.from({ length: 200 }, () => found))
      .mockResolvedValueOnce([]);
    const settings = site.shop.get(SettingsService);
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, version: now.version + 1 });
    await site.shop.get(PlanStops).applyPlanStops();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is searched for again after a failed search, but not after a successful one', async () => {
    const look = jest
      .spyOn(site.shop.get(DueContracts), 'findWithOtherStopDay')
      .mockRejectedValueOnce(new Error('The database is away'))
      .mockResolvedValue([]);
    const settings = site.shop.get(SettingsService);
    const now = settings.current();
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, version: now.version + 2 });
    const stops = site.shop.get(PlanStops);
    await expect(stops.applyPlanStops()).rejects.toThrow('away');
    for (let times = 0; times < 2; times += 1) await stops.applyPlanStops();
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('gets the discontinuation day from the store file, and ends after the paid period', async () => {
    const id = await site.join(await site.shop.addCard(good), 28);
    await site.sweepOn('2026-02-28');
    await site.stopPlan('2026-03-15');
    await site.sweepOn('2026-03-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'FORCED_STOP' });
    expect(await site.charges()).toEqual([charged]);
  });
});

describe('a refused payment', () => {
  it('is retried on the next day, which moves the billing anchor', async () => {
    const id = await site.join(await site.shop.addCard(refusedOnce), 28);
    await site.sweepOn('2026-02-28');
    expect(await site.seen(id)).toMatchObject({
      ...{ state: 'TRIAL_HOLD', held: '2026-02-28', nextActionOn: '2026-03-01' },
    });
    await site.sweep();
    await site.sweepOn('2026-03-01');
    expect(await site.seen(id)).toMatchObject({
      state: 'TRIAL_HOLD_RELEASED',
      held: null,
      due: '2026-04-01',
    });
    expect(await site.charges()).toEqual(['REFUSED STORE 1980', charged]);
    expect(await site.cycles(id)).toEqual(['2026-02-28 1980 SETTLED 2026-03-01 2026-04-01']);
    expect(await site.mails()).toEqual(['paymentHold first', 'renewalDone released']);
  });

  it('waits for another payment method on every contract if the card is invalid, and ends the contract after 60 days', async () => {
    const methodId = await site.shop.addCard(dead);
    const id = await site.join(methodId, 28);
    const second = await site.join(methodId, 29, { planId: 'second' });
    await site.sweepOn('2026-02-28', '2026-03-01', '2026-04-28');
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_HOLD', nextActionOn: '2026-04-29' });
    expect(await site.seen(second)).toMatchObject({ state: 'TRIAL_HOLD', nextActionOn: '2026-04-30' });
    await site.sweepOn('2026-04-29');
    expect(await site.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'HOLD_LIMIT' });
    expect(await site.charges()).toEqual(['REFUSED STORE 1980']);
    expect(await site.cycles(id)).toEqual(['2026-02-28 1980 CLOSED']);
  });

  it('is paid only once by the member, even after a second click', async () => {
    const id = await site.join(await site.shop.addCard(refusedOnce), 28);
    await site.sweepOn('2026-02-28');
    const clicks = await Promise.all(Array.from({ length: 16 }, () => site.retryByHand(id)));
    const driven = clicks.filter(({ outcome }) => outcome === 'driven');
    expect(driven).toMatchObject([{ result: { outcome: 'succeeded' } }]);
    expect(await site.retryByHand(id)).toEqual({ outcome: 'paid' });
    expect(await site.charges()).toEqual(['REFUSED STORE 1980', 'SUCCEEDED MEMBER 1980']);
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_HOLD_RELEASED', due: '2026-03-28' });
  });

  it('cannot be retried with an invalid card, or by another member', async () => {
    const id = await site.join(await site.shop.addCard(dead), 28);
    await site.sweepOn('2026-02-28');
    expect(await site.retryByHand(id)).toEqual({ outcome: 'refused', refusal: 'noMethod' });
    site.shop.accountId = await site.addMember();
    expect(await site.retryByHand(id)).toEqual({ outcome: 'notFound' });
  });
});

describe('a payment with a lost response', () => {
  it('is settled as of its due day when the result is known, and is not retried before that', async () => {
    const id = await site.join(await site.shop.addCard('4000000500030004'), 28);
    await site.sweepOn('2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT', nextActionOn: null });
    await site.sweepOn('2026-03-01');
    expect(await site.charges()).toEqual(['UNKNOWN STORE 1980']);
    await site.lookUntilKnown();
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-28' });
    expect(await site.charges()).toEqual([charged]);
    expect(await site.mails()).toEqual(['renewalChecking checking', 'renewalDone checked']);
  });

  it('is retried on the next day without a hold if the charge was not executed', async () => {
    const id = await site.join(await site.shop.addCard('4000000500020005'), 28);
    await site.sweepOn('2026-02-28');
    await site.lookUntilKnown();
    expect(await site.seen(id)).toMatchObject({ held: null, due: '2026-02-28', nextActionOn: '2026-03-01' });
    await site.sweep();
    expect(await site.charges()).toEqual(['NOT_EXECUTED STORE 1980']);
  });

  it('is not retried until an operator has reviewed it if a different amount was charged', async () => {
    const id = await site.join(await site.shop.addCard('4000000500030004'), 28);
    await site.sweepOn('2026-02-28');
    const ids = { payment: 'tracking', transaction: null, capture: null };
    const found = { processedOn: site.day('2026-02-28'), amount: yen(1_981) };
    jest
      .spyOn(site.shop.driver({ gatewayId: 'card', type: 'SbpsCredit' }), 'inquire')
      .mockResolvedValueOnce({ outcome: 'found', standing: 'captured', ids, ...found });
    await site.lookUntilKnown();
    await site.sweepOn('2026-03-01', '2026-03-02');
    expect(await site.charges()).toEqual([charged]);
    expect(await site.seen(id)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT', nextActionOn: null });
    const operations = site.shop.get(ContractOperations);
    expect(await operations.unblockContract(id, { by: 'a person', reason: 'given back' })).toBe(true);
    expect(await operations.unblockContract(id, { by: 'a person', reason: 'given back' })).toBe(false);
    const audited = `SELECT actor, details->>'by' AS by FROM audit_event WHERE kind = 'contract.unblocked' AND details->>'contractId' = $1`;
    expect(await database.rows(audited, [id])).toEqual([{ actor: 'operator', by: 'a person' }]);
    expect(await site.seen(id)).toMatchObject({ nextActionOn: '2026-02-28' });
  });

  it('is put into suspense if the contract has ended', async () => {
    const id = await site.join(await site.shop.addCard('4000000500020005'), 28);
    await site.sweepOn('2026-02-28');
    await site.lookUntilKnown();
    await change(id, (facts) => ({
      ...facts,
      endedOn: site.day('2026-02-28'),
      endReason: 'CANCELLED',
    }));
    const [row] = await database.rows<{ id: never }>('SELECT id FROM charge');
    const decision = { decidedBy: 'a person', evidence: 'the console' };
    const processedOn = site.day('2026-02-28');
    await site.shop
      .get(Charges)
      .decideCharge(row?.id as never, { as: 'succeeded', ids: null, processedOn }, decision);
    expect(await database.rows('SELECT suspense_reason AS reason FROM charge')).toEqual([
      { reason: 'ended' },
    ]);
  });
});

describe('a due renewal', () => {
  it('charges the campaign price for the configured number of periods, then the full price', async () => {
    const discount = campaign({ kind: 'amount', amount: yen(308) }, 2);
    const id = await site.join(await site.shop.addCard(good), 28, discount);
    await site.sweepOn('2026-02-28', '2026-03-28', '2026-04-28');
    expect((await site.cycles(id)).map((line) => line.split(' ')[1])).toEqual(['1672', '1672', '1980']);
  });

  it('charges a price that was announced in time, with the tax rate of that day', async () => {
    const methodId = await site.shop.addCard(good);
    const announced = await site.join(methodId, 28);
    await site.join(methodId, 28, { planId: 'second' });
    const from = site.day('2026-03-15');
    await database.rows(
      `INSERT INTO plan_price (plan_id, version, starts_on, price, created_at)
       SELECT plan_id, 2, $1::date, 2200, now() FROM plan`,
      [from],
    );
    await database.rows(
      `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
       VALUES ($1, 'priceRises', $2, $3, now())`,
      [announced, from, site.day('2026-02-10')],
    );
    const settings = site.shop.get(SettingsService);
    const now = settings.current();
    const taxRates = [...now.taxRates, { from, rate: 12 }];
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, taxRates });
    await site.sweepOn('2026-02-28', '2026-03-28');
    expect(
      await database.rows(
        `SELECT amount, price_version AS price, tax_rate AS tax FROM billing_cycle ORDER BY due_on, amount`,
      ),
    ).toEqual([
      { amount: 1_980, price: 1, tax: 10 },
      { amount: 1_980, price: 1, tax: 10 },
      { amount: 1_980, price: 1, tax: 12 },
      { amount: 2_200, price: 2, tax: 12 },
    ]);
  });

  it('is retried with the tax of the first attempt even if the store has changed the rounding since', async () => {
    const settings = site.shop.get(SettingsService);
    const now = settings.current();
    const round = (rounding: 'ceil' | 'floor') =>
      jest
        .spyOn(settings, 'current')
        .mockReturnValue({ ...now, invoiceIssuer: now.invoiceIssuer && { ...now.invoiceIssuer, rounding } });
    round('ceil');
    const price = { amount: yen(980), version: 1 };
    const id = await site.join(await site.shop.addCard(refusedOnce), 28, { price });
    await site.sweepOn('2026-02-28');
    round('floor');
    await site.sweepOn('2026-03-01', '2026-04-01');
    expect(
      await database.rows(
        `SELECT b.tax, b.tax_rounding AS rounding, c.phase, c.tax_rounding AS charged
           FROM billing_cycle b JOIN charge c ON c.cycle_id = b.id WHERE b.contract_id = $1 ORDER BY c.created_at`,
        [id],
      ),
    ).toEqual([
      { tax: 90, rounding: 'ceil', phase: 'REFUSED', charged: 'ceil' },
      { tax: 90, rounding: 'ceil', phase: 'SUCCEEDED', charged: 'ceil' },
      { tax: 89, rounding: 'floor', phase: 'SUCCEEDED', charged: 'floor' },
    ]);
  });

  it('is settled without a gateway if the amount is zero, and ends the contract if no payment method can be charged', async () => {
    const id = await site.join(null, 28, { ...code, ...campaign({ kind: 'percent', percent: 100 }, 2) });
    await site.sweepOn('2026-02-28', '2026-03-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ONGOING_CONTRACT', due: '2026-04-28' });
    await site.sweepOn('2026-04-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'NO_METHOD' });
    expect(await site.charges()).toEqual([]);
    expect(await database.rows('SELECT kind, billing_amount AS amount FROM earning')).toEqual([
      { kind: 'ZERO', amount: 0 },
      { kind: 'ZERO', amount: 0 },
    ]);
  });

  it('is not charged by the service if a carrier collects the payment', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    const payment = { type: 'SbpsAuSimple', methodId, clock: 'provider' } as const;
    const id = await site.join(methodId, 28, { payment });
    await site.sweepOn('2026-02-28', '2026-03-28');
    expect(await site.charges()).toEqual([]);
    expect(await site.seen(id)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT', nextActionOn: null });
  });

  it('waits while its gateway is paused, keeps its due day, and is waived when the period is over', async () => {
    const id = await site.join(await site.shop.addCard(good), 28);
    const pauses = site.shop.get(GatewayPauses);
    await pauses.pauseGateway('card', 'Aoi');
    await site.sweepOn('2026-02-28', '2026-03-02');
    expect(await site.charges()).toEqual([]);
    await pauses.resumeGateway('card', 'Aoi');
    await site.sweepOn('2026-03-03');
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-28' });
    await site.sweepOn('2026-05-10');
    expect(await site.cycles(id)).toEqual([
      '2026-02-28 1980 SETTLED 2026-02-28 2026-03-28',
      '2026-03-28 1980 WAIVED',
      '2026-04-28 1980 SETTLED 2026-04-28 2026-05-28',
    ]);
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('waits for the store’s billing hours only when it needs a charge', async () => {
    const methodId = await site.shop.addCard(good);
    const id = await site.join(methodId, 28);
    const settings = site.shop.get(SettingsService);
    const now = settings.current();
    const billing = { ...now.billing, billingHours: { from: '07:00', until: '11:59' } };
    const closed = jest.spyOn(settings, 'current').mockReturnValue({ ...now, billing });
    const rest: [day: number, state: string, Partial<ContractFacts>, TestOrder?][] = [
      [1, 'ENDED', { cancelRequestedOn: site.day('2026-03-01') }],
      [2, 'ENDED', { heldSince: site.day('2026-01-02') }],
      [3, 'ENDED', { heldSince: site.day('2026-02-20'), forceStopOn: site.day('2026-03-04') }],
      [4, 'TRIAL_HOLD', { method: 'needsReplacing' }],
      [5, 'TRIAL_TO_PAID', {}, campaign({ kind: 'percent', percent: 100 }, 2)],
    ];
    for (const [day, state, standing, order] of rest) {
      await site.on(`2026-03-0${day}`);
      const other = await site.join(methodId, 1, { planId: 'second', ...order });
      await change(other, (facts) => ({ ...facts, ...standing }));
      await site.sweepOn(`2026-03-0${day + 1}`);
      expect(await site.seen(other)).toMatchObject({ state });
      const endedOn = site.day(`2026-03-0${day + 1}`);
      await change(other, (facts) => ({ ...facts, endedOn, endReason: 'CANCELLED' }));
    }
    expect(await site.seen(id)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT' });
    closed.mockRestore();
    await site.sweep();
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID' });
  });

  it('is not sent to a gateway that does not accept new requests', async () => {
    const id = await site.join(await site.shop.addCard(good), 28);
    gateIs({ mode: 'open', inFlight: 4, accepts: () => false });
    await site.sweepOn('2026-02-28');
    expect(await site.charges()).toEqual([]);
    expect(await site.cycles(id)).toEqual([]);
  });

  it('is the only charge in a sweep if its gateway needs a probe', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    for (const planId of ['standard', 'second']) await site.join(methodId, 28, { planId });
    gateIs({ mode: 'probe', inFlight: 1, accepts: () => true });
    await site.sweepOn('2026-02-28');
    expect(await site.charges()).toEqual([charged]);
  });

  it('is not claimed by a process whose clock is wrong by a day', async () => {
    const methodId = await site.shop.addCard(good);
    await site.join(methodId, 28);
    const ending = await site.join(methodId, 28, { planId: 'second' });
    await change(ending, cancelled);
    await site.on('2026-02-28');
    await site.shop.site.nest.get(Database).transaction(() => Promise.resolve());
    const { clock } = site.shop.site;
    const dayBefore = new Date(clock.now().getTime() - 24 * 60 * 60_000);
    jest.spyOn(clock, 'status').mockReturnValue(clock.status());
    jest.spyOn(clock, 'now').mockReturnValue(dayBefore);
    await site.sweep();
    expect(await site.charges()).toEqual([]);
    expect(await site.seen(ending)).toMatchObject({ state: 'TRIAL_CANCEL_REQUEST' });
    jest.restoreAllMocks();
    await site.sweep();
    expect(await site.charges()).toEqual([charged]);
    expect(await site.seen(ending)).toMatchObject({ state: 'ENDED' });
  });
});

describe('concurrent sweeps', () => {
  it('charge each contract once', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    const ids = [await site.join(methodId, 28), await site.join(methodId, 28, { planId: 'second' })];
    await site.on('2026-02-28');
    await Promise.all(Array.from({ length: 16 }, () => site.sweep()));
    await site.sweep();
    for (const id of ids) expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID' });
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('continue with the other contracts when one contract fails', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    for (const planId of ['standard', 'second']) await site.join(methodId, 28, { planId });
    jest.spyOn(site.shop.get(DueActions), 'performDueAction').mockRejectedValueOnce(new Error('broken'));
    await site.sweepOn('2026-02-28');
    expect(await site.charges()).toEqual([charged]);
    await site.sweep();
    expect(await site.charges()).toEqual([charged, charged]);
  });

  it('find due contracts by index', async () => {
    const plan = await site.explainDue();
    expect(plan).toContain('contract_due_idx');
    expect(plan).not.toContain('Seq Scan on contract');
    expect(plan).not.toContain('Sort');
  });
});

describe('a payment method whose agreement was ended by the provider', () => {
  it('is marked immediately, and the contract is put on hold on its due day without a charge', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    const id = await site.join(methodId, 28);
    await Promise.all([1, 2].map(() => site.shop.get(EndedAgreements).endAgreement(methodId)));
    const [method] = await database.rows('SELECT state FROM payment_method WHERE id = $1', [methodId]);
    const [contract] = await database.rows('SELECT method, state FROM contract WHERE id = $1', [id]);
    expect([method, contract]).toEqual([
      { state: 'NEEDS_REPLACING' },
      { method: 'needsReplacing', state: 'NEW_TRIAL_CONTRACT' },
    ]);
    expect(await site.mails()).toEqual(['methodUnusable']);
    await site.sweepOn('2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_HOLD', held: '2026-02-28' });
    expect(await site.mails()).toEqual(['methodUnusable', 'paymentHold first']);
    expect(await site.charges()).toEqual([]);
  });
});

describe('a contract that needs review', () => {
  it('is listed for review after too many attempts without a response, or after a double charge', async () => {
    const attention = async () =>
      (await site.shop.get(ReviewList).findItems()).contracts.map((contract) => contract.id);
    const silent = await site.join(await site.shop.addCard(good), 28);
    await change(silent, (facts) => ({ ...facts, unansweredAttempts: 2 }));
    expect(await attention()).toEqual([]);
    await change(silent, (facts) => ({ ...facts, unansweredAttempts: 3 }));
    expect(await attention()).toEqual([silent]);
    const twice = await site.join(await site.shop.addCard(good), 28, { planId: 'second' });
    await site.sweepOn('2026-02-28');
    const [cycle] = await database.rows<{ id: string }>(
      'SELECT id FROM billing_cycle WHERE contract_id = $1',
      [twice],
    );
    const incidents = site.shop.get(ContractIncidents);
    const subject = { kind: 'cycle', id: cycle?.id ?? '' } as const;
    expect(await Promise.all([1, 2].map(() => incidents.blockContract(subject, 'twice')))).toContain(twice);
    expect((await attention()).sort()).toEqual([silent, twice].sort());
    await site.sweepOn('2026-03-28');
    expect(await site.charges()).toEqual([charged]);
    await site.shop.get(ContractOperations).unblockContract(twice, { by: 'Aoi', reason: 'Given back' });
    await site.sweep();
    expect(await site.charges()).toEqual([charged, charged]);
  });
});

describe('a duplicate payment', () => {
  it('blocks the contract to which the billing cycle or order belongs', async () => {
    const ofCycle = await site.join(await site.shop.addCard(good), 28);
    const orderId = newId();
    const ofOrder = await site.join(await site.shop.addCard(good), 28, { planId: 'second', orderId });
    await site.sweepOn('2026-02-28');
    const [cycle] = await database.rows<{ id: string; charge: ChargeId }>(
      'SELECT id, settled_by AS charge FROM billing_cycle WHERE contract_id = $1',
      [ofCycle],
    );
    if (cycle === undefined) throw new Error('There is no cycle');
    const charge = await site.shop.get(Charges).findCharge(cycle.charge);
    if (charge === undefined) throw new Error('There is no charge');
    const owner = site.shop.get(ChargeSubjects).getSubject('cycle');
    await site.shop.get(Database).transaction(async (transaction) => {
      const locked = await owner.lock(transaction, cycle.id);
      expect(locked).toMatchObject({ isPaid: true });
      await locked.suspended?.(charge, 'duplicate');
    });
    await site.shop.get(ContractIncidents).blockContract({ kind: 'order', id: orderId }, 'twice');
    const rows = await database.rows('SELECT id, is_blocked FROM contract ORDER BY id');
    expect(rows).toEqual([ofCycle, ofOrder].sort().map((id) => ({ id, is_blocked: true })));
    // No order exists in this test.
    await database.rows('UPDATE contract SET order_id = NULL');
    const audited = await database.rows(`SELECT 1 FROM audit_event WHERE kind = 'contract.blocked'`);
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the renewal metrics', () => {
  it('show the number of due contracts, and the age of the oldest one that could be processed', async () => {
    const read = async (name: string) =>
      (await site.shop.get(Registry).getSingleMetric(name)?.get())?.values[0]?.value;
    await site.join(await site.shop.addCarrier('SbpsDocomo'), 28);
    await site.sweepOn('2026-02-27');
    expect([await read('account_contracts_due'), await read('account_contracts_oldest_due_seconds')]).toEqual(
      [0, 0],
    );
    await site.shop.get(GatewayPauses).pauseGateway('link', 'Aoi');
    await site.sweepOn('2026-02-28');
    site.shop.site.clock.travelTo(`${site.day('2026-02-28')}T12:00:00+09:00`);
    expect([await read('account_contracts_due'), await read('account_contracts_oldest_due_seconds')]).toEqual(
      [1, 43_200],
    );
    const billingHours = { from: '10:30', until: '23:59' };
    site.shop.site.changeStore(({ billing }) => ({ billing: { ...billing, billingHours } }));
    expect(await read('account_contracts_oldest_due_seconds')).toBe(5_400);
    jest.restoreAllMocks();
    await site.shop.get(GatewayPauses).resumeGateway('link', 'Aoi');
    await site.sweep();
    expect(await read('account_contracts_due')).toBe(0);
  });
});

describe('outages list-affected', () => {
  async function affected(from: string, to: string) {
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    const commands = outageCommands((work) => work(site.shop.get(Outages)));
    const status = await runCommand(commands, ['outages', 'list-affected', '--from', from, '--to', to], {
      out,
      error: out,
    });
    return { status, output };
  }

  it('lists only members whose charge was refused, late or missing', async () => {
    const late = await site.join(await site.shop.addCard(refusedOnce), 28);
    const paused = await site.join(await site.shop.addCarrier('SbpsDocomo'), 28, { planId: 'second' });
    await site.shop.get(GatewayPauses).pauseGateway('link', 'Aoi');
    await site.sweepOn('2026-02-28', '2026-03-01');
    const day = site.day('2026-02-28');
    const { status, output } = await affected(day, day);
    expect(status).toBe(0);
    const { accountId } = site.shop;
    expect(output).toEqual([
      'Members: 1',
      'Renewals that were tried and did not come to a payment: 1',
      expect.stringMatching(`^  ${accountId}, standard ${day}, ¥1,980, charge `),
      'Renewals that were settled later than on their due day: 1',
      `  ${accountId}, standard ${day}, ¥1,980, settled ${site.day('2026-03-01')}, contract ${late}`,
      'Contracts that are due and not done: 1',
      `  ${accountId}, second ${day}, contract ${paused}`,
    ]);
    const dayBefore = site.day('2026-02-27');
    expect((await affected(dayBefore, dayBefore)).output).toEqual(['Nobody was affected.']);
    const lateOn = async (on: string) =>
      (await site.shop.get(MoneyFigures).findDayFigures(businessDate(site.day(on)))).waiting.late;
    expect([await lateOn('2026-02-28'), await lateOn('2026-03-01')]).toEqual([0, 1]);
    await site.shop.get(GatewayPauses).resumeGateway('link', 'Aoi');
    await site.sweep();
    expect((await affected(day, site.day('2026-04-30'))).output.join()).not.toContain('due and not done');
    expect((await affected(`${day}T00:00`, `${day}T00:01`)).output).toContainEqual(
      expect.stringMatching(`contract ${paused}$`),
    );
    const gone = { heldSince: day, endedOn: site.day('2026-03-01'), endReason: 'HOLD_LIMIT' } as const;
    await change(paused, (facts) => ({ ...facts, ...gone }));
    const ofEnded = (await affected(day, day)).output.filter((line) => line.endsWith(paused));
    expect(ofEnded).toEqual([expect.stringContaining('settled')]);
    expect((await affected('2020-01-01', '2020-01-31')).output).toEqual(['Nobody was affected.']);
  });

  it('counts each member once, including closed accounts', async () => {
    const day = site.day('2026-02-28');
    const [one, another] = [newId<'customer'>(), newId<'customer'>()];
    jest.spyOn(site.shop.get(Outages), 'findAffected').mockResolvedValue({
      isCut: false,
      rows: [one, another, one].map((customerId) => ({
        kind: 'heldSince',
        customerId,
        accountId: null,
        planId: 'standard',
        subject: 'contract',
        on: businessDate(day),
        amount: null,
        settledOn: null,
      })),
    });
    expect((await affected(day, day)).output[0]).toBe('Members: 2');
  });

  it('accepts the time format of its help text', async () => {
    const [command] = outageCommands((work) => work(site.shop.get(Outages)));
    const [shown = ''] = /\d{4}-\S+/.exec(command?.options?.['from']?.description ?? '') ?? [];
    expect(await affected(shown, shown.slice(0, 10))).toMatchObject({ status: 0 });
  });

  it.each([
    ['2026-02-30', '2026-03-01', '--from: must be a day or minute'],
    ['2026-03-02', '2026-03-01', '--from is not before --to.'],
    ['2026-03-01T24:00', '2026-03-02', '--from: must be a day or minute'],
  ])('rejects the range %s to %s', async (from, to, sentence) => {
    const { status, output } = await affected(from, to);
    expect([status, output.length]).toEqual([1, 1]);
    expect(output[0]).toMatch(sentence);
  });
});
