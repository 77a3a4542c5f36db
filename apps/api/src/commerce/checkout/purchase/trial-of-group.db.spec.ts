import { testDatabase } from '@account/testing/database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign } from '../../catalogue.suite.js';
import { siteWithPayments } from '../../payments/payment-methods/payment-methods.testing.js';
import { changeContract, joinContract } from '../../subscriptions/contracts/contracts.testing.js';
import { addBuyer, buy, quote, sellingStore, shareCard, type Buyer } from './purchase.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, (file) => ({
  ...sellingStore(file),
  planGroups: [
    {
      id: 'films',
      name: { ja: '映画', en: 'Films' },
      plans: ['second', 'trial'],
      change: { up: 'at-period-end', down: 'at-period-end' },
    },
  ],
  campaigns: [
    campaign.parse(aCampaign({ campaignId: 'new', plans: ['trial'] })),
    campaign.parse(
      aCampaign({ campaignId: 'everybody', plans: ['trial'], discount: { yen: 1 }, allowsReContract: true }),
    ),
  ],
}));
const { site } = shop;

let holder: Buyer;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

/** Adds a member who had one contract, which has ended. */
async function formerMemberOf(planId: string): Promise<Buyer> {
  const buyer = await addBuyer(shop);
  const created = await joinContract(site.nest, buyer.accountId, { planId });
  if (created.outcome !== 'joined') throw new Error(`${planId} is reserved`);
  const endedOn = businessDateAt(site.clock.now());
  await changeContract(site.nest, created.contractId, (facts) => ({
    ...facts,
    endedOn,
    endReason: 'CANCELLED',
  }));
  return buyer;
}

async function buyTrial({ accountId, visitor }: Buyer): Promise<object | undefined> {
  const paymentMethodId = await shareCard(shop, holder, accountId);
  const confirmation = await quote(visitor, 'trial', { paymentMethodId });
  expect((await buy(shop, visitor, 'trial', confirmation)).statusCode).toBe(200);
  return contractOf(accountId);
}

const contractOf = async (accountId: AccountId) =>
  (
    await database.rows<object>(
      `SELECT state, is_re_contract, campaign_id, campaign_free_days
         FROM contract c JOIN customer u ON u.id = c.customer_id WHERE account_id = $1 AND plan_id = 'trial'`,
      [accountId],
    )
  )[0];

const shownTo = async ({ visitor }: Buyer) =>
  (await visitor.screen('/plans'))
    .json<{ plans: { planId: string; button: string; freeTrialDays: number | null }[] }>()
    .plans.find(({ planId }) => planId === 'trial');

describe('the free trial of a plan in a group', () => {
  it('is not granted to a member who had another plan of the group', async () => {
    const former = await formerMemberOf('second');
    expect(await shownTo(former)).toMatchObject({ button: 'default', freeTrialDays: null });
    expect(await buyTrial(former)).toMatchObject({ state: 'RE_CONTRACT', is_re_contract: true });
  });

  it('is granted to a member who had a plan outside the group', async () => {
    const other = await formerMemberOf('standard');
    expect(await shownTo(other)).toMatchObject({ button: 'trial', freeTrialDays: 14 });
    expect(await buyTrial(other)).toMatchObject({ state: 'NEW_TRIAL_CONTRACT', is_re_contract: false });
  });

  it('is granted with a new-member campaign only if the member had no earlier plan of the group', async () => {
    const [former, other] = [await formerMemberOf('second'), await formerMemberOf('standard')];
    expect(await buyTrial(former)).toMatchObject({ campaign_id: 'everybody' });
    expect(await buyTrial(other)).toMatchObject({ campaign_id: 'new' });
  });
});
