import { beforeEach, describe, expect, it } from '@jest/globals';
import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { memberPlansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';

import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { PaymentMethodUses } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import type { ContractId } from './contracts.service.js';
import { changeContract, joinContract, type TestOrder } from './contracts.testing.js';
import { scheduleChange, shownChange, takeEffect } from './plan-changes.testing.js';

/** Does not truncate the rows that the store file created. */
const database = testDatabase({ emptied: 'once' });
const names = ['standard', 'yearly', 'other'];
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: names.map((planId) => plan.parse(aPlan({ planId, planName: { ja: planId, en: planId } }))),
    campaigns: ['half', 'winter'].map((campaignId) => campaign.parse(aCampaign({ campaignId }))),
    paymentMethods: file.paymentMethods
      .filter(({ type }) => type === 'SbpsCredit')
      .map((method) => ({ ...method, plans: null })),
    planGroups: [
      {
        id: 'films',
        name: { ja: '映画', en: 'Films' },
        plans: ['standard', 'yearly'],
        change: { up: 'at-period-end', down: 'at-period-end' },
      },
    ],
  }),
});

const day = businessDate;
const half = {
  campaignId: 'half',
  name: { ja: '秋の夜長', en: 'Autumn nights' },
  freeDays: 0,
  discount: { kind: 'percent', percent: 50 } as const,
  discountContinuationCount: 3,
};

let email: string;
let member: AccountId;
let methodId: PaymentMethodId;
let visitor: TestVisitor;
let id: ContractId;

async function memberWithMethod() {
  const email = `${newId()}@example.jp`;
  const accountId = await addMember(site.nest, { email });
  return { email, accountId, methodId: await addMethod(site.nest, accountId) };
}

async function join(order: TestOrder = {}, of = { member, methodId }): Promise<ContractId> {
  const given = { methodId: of.methodId, quotedOn: day('2026-10-01'), ...order };
  const result = await joinContract(site.nest, of.member, given);
  if (result.outcome !== 'joined') throw new Error(result.outcome);
  return result.contractId;
}

beforeEach(async () => {
  site.clock.travelTo('2026-10-12T10:00:00+09:00');
  const added = await memberWithMethod();
  ({ email, accountId: member, methodId } = added);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
  // Another member whose contract changes to another plan.
  const other = await memberWithMethod();
  const theirs = await join({}, { member: other.accountId, methodId: other.methodId });
  await scheduleChange(site.nest, theirs, { planId: 'other', price: yen(2_980) });
  id = await join();
});

async function shown() {
  const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
  return contracts[0];
}

/** In the app, only My Page shows contracts. */
async function shownInApp() {
  const app = new TestVisitor(site.nest);
  app.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
  await logIn(app, email);
  const { sections } = (await app.screen('/mypage')).json<{
    sections: { rows: { row: string; data: unknown }[] }[];
  }>();
  const row = sections.flatMap(({ rows }) => rows).find((each) => each.row === 'contracts');
  return contractsRow.data.parse(row?.data).contracts[0];
}

const changePage = () => `/mypage/subscription/${id}/change`;

describe('a contract whose plan is in a group', () => {
  it('links to the page that changes the plan, except in the app', async () => {
    expect(await shown()).toMatchObject({
      planChange: { href: changePage(), scheduled: null, back: null },
    });
    expect(await shownInApp()).toMatchObject({
      planChange: { href: null, scheduled: null, back: null },
    });
  });

  it('shows the new plan, the day of the change, the promised amount and the last day for withdrawing the change', async () => {
    await scheduleChange(site.nest, id);
    expect(await shown()).toMatchObject({
      planChange: {
        href: changePage(),
        scheduled: {
          ...{ planId: 'yearly', planName: 'yearly', on: '2026-11-01', amount: 19_800 },
          ...{ renewSpan: 12, renewSpanUnit: 'months', withdrawUntil: '2026-10-31' },
          ...{ changeId: await shownChange(site.nest, id), endsOnIfWithdrawn: null },
        },
        back: null,
      },
    });
  });

  it('shows the first payment of the new plan, but the name, price, span and period of the old plan', async () => {
    await scheduleChange(site.nest, id);
    expect(await shown()).toMatchObject({
      ...{ planId: 'standard', planName: 'standard', renewSpan: 1 },
      period: { start: '2026-10-01', end: '2026-11-01' },
      ...{ originalPrice: 1_980, billingAmount: 19_800, nextSettlementDay: '2026-11-01', endsAt: null },
    });
  });

  it('shows the discount of the new plan, and the old campaign until the day before the change', async () => {
    id = await joinAgain({ campaign: half });
    const winter = { ...half, campaignId: 'winter', discountContinuationCount: 1 };
    await scheduleChange(site.nest, id, { campaign: winter });
    expect(await shown()).toMatchObject({
      billingAmount: 9_900,
      ...{ priceAfterCampaign: 19_800, priceAfterCampaignFrom: '2027-11-01' },
      campaign: { campaignName: '秋の夜長' },
      campaignApplicablePeriod: { startDate: '2026-10-01', endDate: '2026-10-31' },
      planChange: { scheduled: { amount: 9_900 } },
    });
  });

  it('is shown as continuing if the old plan stops on the day of the change', async () => {
    await changeContract(site.nest, id, (facts) => ({ ...facts, forceStopOn: day('2026-11-01') }));
    expect(await shown()).toMatchObject({ nextSettlementDay: null, forceStopRenewDate: '2026-11-01' });
    await scheduleChange(site.nest, id);
    expect(await shown()).toMatchObject({
      ...{ nextSettlementDay: '2026-11-01', endsAt: null, forceStopRenewDate: null },
    });
  });

  it('shows the day on which the contract would end without the change', async () => {
    await changeContract(site.nest, id, (facts) => ({ ...facts, forceStopOn: day('2026-11-15') }));
    await scheduleChange(site.nest, id);
    expect((await shown())?.planChange?.scheduled?.endsOnIfWithdrawn).toBe('2026-12-01');
  });

  it('links to the page that takes the change back after the plan left its group', async () => {
    id = await join({ planId: 'other' });
    await scheduleChange(site.nest, id);
    const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
    expect(contracts.find(({ planId }) => planId === 'other')?.planChange?.href).toBe(changePage());
  });

  it('shows a scheduled change in the app, but does not offer to withdraw it', async () => {
    await scheduleChange(site.nest, id);
    expect(await shownInApp()).toMatchObject({
      planChange: { href: null, scheduled: { on: '2026-11-01', withdrawUntil: null } },
    });
  });

  async function joinAgain(order: TestOrder): Promise<ContractId> {
    await changeContract(site.nest, id, (facts) => ({
      ...facts,
      endedOn: day('2026-10-12'),
      endReason: 'STOPPED',
    }));
    return join(order);
  }
});

it('a contract whose plan is in no group has no data about changes of plan', async () => {
  id = await join({ planId: 'other' });
  const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
  expect(contracts.find(({ planId }) => planId === 'other')).not.toHaveProperty('planChange');
});

describe('a contract of a new plan', () => {
  async function changed() {
    await scheduleChange(site.nest, id);
    site.clock.travelTo('2026-11-01T00:15:00+09:00');
    await logIn(visitor, email);
    return takeEffect(site.nest, id);
  }

  it('takes the place of the old one in the lists of the member', async () => {
    const next = await changed();
    const { contracts } = memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
    expect(contracts.map(({ subscriptionId, planId }) => [subscriptionId, planId])).toEqual([
      [next, 'yearly'],
    ]);
    expect(contracts[0]).toMatchObject({ period: { start: '2026-11-01', end: '2027-11-01' } });
  });

  it('is named as the contract that uses the payment method', async () => {
    const next = await changed();
    const uses = await site.nest.get(PaymentMethodUses, { strict: false }).findUses([methodId], 'ja');
    expect(uses.map(({ contract }) => contract)).toEqual([{ subscriptionId: next, planName: 'yearly' }]);
  });

  it('offers the old plan at its old price while its first payment is refused', async () => {
    const next = await changed();
    expect((await shown())?.planChange?.back).toBeNull();
    await changeContract(site.nest, next, (facts) => ({ ...facts, heldSince: day('2026-11-01') }));
    expect(await shown()).toMatchObject({
      planChange: { back: { planId: 'standard', planName: 'standard', amount: 1_980 } },
    });
    expect((await shownInApp())?.planChange?.back).toBeNull();
  });

  it('does not offer an old plan that has stopped', async () => {
    const next = await changed();
    await changeContract(site.nest, next, (facts) => ({ ...facts, heldSince: day('2026-11-01') }));
    await database.rows("UPDATE plan SET force_stop_on = '2026-11-01' WHERE plan_id = 'standard'");
    const back = (await shown())?.planChange?.back;
    await database.rows("UPDATE plan SET force_stop_on = NULL WHERE plan_id = 'standard'");
    expect(back).toBeNull();
  });

  it('does not offer the old plan after a payment', async () => {
    const next = await changed();
    const paid = { settledCycles: 1, nextNumber: 1, lastSettlement: 'RENEWAL' } as const;
    await changeContract(site.nest, next, (facts) => ({ ...facts, ...paid, heldSince: day('2026-11-01') }));
    expect((await shown())?.planChange?.back).toBeNull();
  });
});

it('old plans of several contracts are read with one query', async () => {
  const second = await join({ planId: 'other' });
  await scheduleChange(site.nest, second, { planId: 'yearly' });
  const [third] = [await takeEffect(site.nest, second)];
  const hold = (contract: ContractId) =>
    changeContract(site.nest, contract, (facts) => ({ ...facts, heldSince: day('2026-11-01') }));
  await hold(third);
  const one = await statementsDuring(() => visitor.screen('/mypage/plans'));
  await scheduleChange(site.nest, id, { planId: 'other' });
  await hold(await takeEffect(site.nest, id));
  const two = await statementsDuring(() => visitor.screen('/mypage/plans'));
  expect(two).toHaveLength(one.length);
});
