import { beforeEach, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ScheduledChange } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId } from '../../../platform/ids/ids.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { aPlan } from '../../catalogue.suite.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { changeContract, joinContract } from '../contracts/contracts.testing.js';
import { ContractRepository } from '../contracts/contract.repository.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { RenewalForecast } from './renewal-forecast.service.js';

const yearlySpan = { span: 12, unit: 'months' } as const;
const prices = [
  { from: '2026-01-01', price: 19_800 },
  { from: '2026-04-01', price: 21_780 },
];

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [aPlan(), aPlan({ planId: 'yearly', renewSpan: 12, prices })].map((each) => plan.parse(each)),
    campaigns: [],
    paymentMethods: [],
  }),
});
const find = <Service>(token: abstract new (...given: never[]) => Service) =>
  site.nest.get<Service>(token, { strict: false });

const promise: ScheduledChange = {
  orderId: newId(),
  planId: 'yearly',
  renewSpan: yearlySpan,
  price: yen(19_800),
  priceVersion: 1,
  campaign: null,
  forceStopOn: null,
  scheduledOn: businessDate('2026-03-10'),
  terms: null,
};

/** Creates a contract with the next payment due on 2026-04-10. */
async function joined(): Promise<ContractId> {
  const member = await addMember(site.nest, { email: `${newId()}@example.jp`, password: null });
  const methodId = await addMethod(site.nest, member);
  const made = await joinContract(site.nest, member, { methodId });
  if (made.outcome !== 'joined') throw new Error(made.outcome);
  return made.contractId;
}

const schedule = (id: ContractId, change: Partial<ScheduledChange> = {}) =>
  changeContract(site.nest, id, (facts) => ({ ...facts, scheduledChange: { ...promise, ...change } }));

async function sums(on: string): Promise<string[]> {
  const found = await find(RenewalForecast).forecastDay(businessDate(on));
  return found.map(({ of, count, yen: sum }) => `${of}: ${count}, ${sum}`);
}

async function nextCharge(id: ContractId) {
  const contract = await find(ContractRepository).findById(id);
  if (contract === undefined) throw new Error('There is no contract');
  return find(RenewalForecast).findNextCharge(contract);
}

beforeEach(async () => {
  site.clock.travelTo('2026-03-10T12:00:00+09:00');
  await database.rows(
    `UPDATE contract SET ended_on = '2026-03-10', end_reason = 'CANCELLED', state = 'ENDED', scheduled_change = NULL,
                         next_action_on = NULL, next_retry_on = NULL WHERE ended_on IS NULL`,
  );
});

it('forecasts a change of plan on its day with the promised price, separately from renewals', async () => {
  await schedule(await joined());
  await joined();
  expect(await sums('2026-04-10')).toEqual(['change SbpsCredit: 1, 19800', 'renew SbpsCredit: 1, 1980']);
});

it('forecasts renewals of the new plan after the change, and no renewals of the old plan', async () => {
  await schedule(await joined());
  expect(await sums('2026-05-10')).toEqual([]);
  expect(await sums('2027-04-10')).toEqual(['renew SbpsCredit: 1, 19800']);
});

it("forecasts the new plan's price on the day of the change if it is lower than the promised price", async () => {
  await schedule(await joined(), { price: yen(24_200) });
  expect(await sums('2026-04-10')).toEqual(['change SbpsCredit: 1, 21780']);
});

it('applies an announced price increase of the new plan from its second charge on', async () => {
  const id = await joined();
  await schedule(id);
  await database.rows(
    `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
     VALUES ($1, 'priceRises', 'yearly 2026-04-01', '2026-03-10', now())`,
    [id],
  );
  expect(await sums('2026-04-10')).toEqual(['change SbpsCredit: 1, 19800']);
  expect(await sums('2027-04-10')).toEqual(['renew SbpsCredit: 1, 21780']);
});

it('forecasts the waiving of missed periods of the new plan, and keeps the promised price', async () => {
  await schedule(await joined());
  site.clock.travelTo('2027-05-01T12:00:00+09:00');
  expect(await sums('2027-05-01')).toEqual(['change SbpsCredit: 1, 19800', 'waived SbpsCredit: 1, 19800']);
});

it('returns the new plan and its promised price as the next charge of a contract that changes plans', async () => {
  const id = await joined();
  expect(await nextCharge(id)).toEqual({ on: '2026-04-10', amount: 1_980, planId: 'standard' });
  await schedule(id);
  expect(await nextCharge(id)).toEqual({ on: '2026-04-10', amount: 19_800, planId: 'yearly' });
});
