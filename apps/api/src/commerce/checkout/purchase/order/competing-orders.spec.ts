import { describe, expect, it } from '@jest/globals';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { SettingsService } from '../../../../store/settings/settings.service.js';
import type { Contracts } from '../../../subscriptions/contracts/contracts.service.js';
import type { ChallengeAbandonment } from './challenge-abandonment.service.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import type { GroupOrders } from './group-orders.service.js';
import type { OpenOrders } from './open-orders.service.js';
import { CompetingOrders } from './competing-orders.service.js';

interface Order {
  planId?: string;
  planType?: string;
  campaignId?: string | null;
  isAtIssuer?: boolean;
  outcomeUnknownSince?: Date | null;
}

interface Situation {
  maxContracts?: number | null;
  live?: number;
  /** Plans of the running contracts. Without this field, `live` determines their number. */
  contracts?: string[];
  /** Other plans of the group. */
  group?: string[];
  /** Open orders, oldest first. */
  orders?: Record<string, Order>;
  planType?: string;
  campaign?: { limit?: number | null; limitPerMember?: number | null } | null;
  campaignCode?: string;
}

async function giveUp({
  maxContracts = null,
  live = 0,
  contracts: plans = Array.from({ length: live }, () => 'any'),
  group = [],
  orders = {},
  planType = 'subscription',
  campaign = null,
  campaignCode,
}: Situation) {
  const givenUp: string[] = [];
  const own = Object.entries(orders).map(([id, each]) => ({
    ...{ id, planId: 'any', planType: 'subscription', campaignId: null, isAtIssuer: true },
    outcomeUnknownSince: null,
    ...each,
  }));
  const competing = new CompetingOrders(
    { findOpenOrders: () => Promise.resolve(own) } as unknown as OpenOrders,
    { otherPlans: () => group } as unknown as GroupOrders,
    {
      abandonOrder: (_: Transaction, id: string) => Promise.resolve(Boolean(givenUp.push(id))),
    } as unknown as ChallengeAbandonment,
    {
      findLive: () => Promise.resolve(plans.map((planId) => contractOf(planId))),
    } as unknown as Contracts,
    { current: () => ({ maxContracts }) } as unknown as SettingsService,
  );
  const terms = campaign && { campaignId: 'half', limit: null, limitPerMember: null, ...campaign };
  const competition = await competing.abandonExcess(
    {} as Transaction,
    {
      customerId: 'customer',
      snapshot: { plan: { planType }, campaign: terms },
      choice: { campaignCode: campaignCode ?? null },
    } as unknown as QuoteRow,
  );
  return { ...competition, givenUp };
}

const half = { campaignId: 'half' };

/** @param plan of the contract, followed by ` > ` and the plan of a scheduled change if there is one */
function contractOf(plan: string): { planId: string; facts: object } {
  const [planId = '', next] = plan.split(' > ');
  return { planId, facts: { scheduledChange: next === undefined ? null : { planId: next } } };
}

describe('a new order', () => {
  it.each<[string, Situation, { contracts: number; givenUp: string[] }]>([
    ['no limit applies', { orders: { a: {}, b: {} } }, { contracts: 0, givenUp: [] }],
    [
      'the limit is not reached',
      { maxContracts: 3, live: 1, orders: { a: {} } },
      { contracts: 2, givenUp: [] },
    ],
    [
      'one is too many: the oldest goes',
      { maxContracts: 3, live: 1, orders: { old: {}, new: {} } },
      { contracts: 2, givenUp: ['old'] },
    ],
    [
      'the oldest was sent: the next one goes',
      { maxContracts: 2, orders: { sent: { isAtIssuer: false }, held: {} } },
      { contracts: 1, givenUp: ['held'] },
    ],
    [
      'contracts alone reach the limit',
      { maxContracts: 1, live: 1, orders: { a: {} } },
      { contracts: 1, givenUp: ['a'] },
    ],
    [
      'an order for a film is not a contract',
      { maxContracts: 1, orders: { film: { planType: 'purchase' } } },
      { contracts: 0, givenUp: [] },
    ],
    [
      'it is for a film, to which the limit does not apply',
      { maxContracts: 1, live: 1, planType: 'purchase', orders: { a: {} } },
      { contracts: 0, givenUp: [] },
    ],
  ])(
    'abandons the expected orders to stay within the contract limit when %s',
    async (_, situation, expected) => {
      expect(await giveUp(situation)).toEqual({ isGroupContracted: false, groupOrder: null, ...expected });
    },
  );

  it('does not count an order against the contract limit if it was abandoned for its campaign', async () => {
    const orders = { ofCampaign: half, other: {} };
    const situation = { maxContracts: 2, campaign: { limit: 5 }, orders };
    expect(await giveUp(situation)).toMatchObject({ contracts: 1, givenUp: ['ofCampaign'] });
  });

  it.each<[string, Situation, string[]]>([
    ['without a limit', { campaign: {} }, []],
    ['with a limit of uses', { campaign: { limit: 5 } }, ['same']],
    ['with an entered code', { campaign: {}, campaignCode: 'HALF2026' }, ['same']],
    ['with a limit per member', { campaign: { limitPerMember: 1 } }, ['same']],
  ])(
    "abandons open orders with the same campaign only if the campaign's uses are limited: %s",
    async (_, situation, givenUp) => {
      const orders = { same: half, other: { campaignId: 'other' }, sent: { ...half, isAtIssuer: false } };
      expect((await giveUp({ ...situation, orders })).givenUp).toEqual(givenUp);
    },
  );

  const yearly = { planId: 'yearly' };
  const group = ['yearly'];
  const sent = { ...yearly, isAtIssuer: false };

  it.each<[string, Situation, Partial<Awaited<ReturnType<typeof giveUp>>>]>([
    ['an order at the card issuer', { orders: { a: yearly } }, { givenUp: ['a'], groupOrder: null }],
    ['an order being charged', { orders: { a: sent } }, { givenUp: [], groupOrder: 'duplicateOrder' }],
    [
      'an order with an unknown outcome',
      { orders: { a: { ...sent, outcomeUnknownSince: new Date() } } },
      { givenUp: [], groupOrder: 'beingChecked' },
    ],
    [
      'an order for a film',
      { orders: { a: { ...sent, planType: 'purchase' } } },
      { givenUp: [], groupOrder: null },
    ],
    ['an order for a plan outside the group', { orders: { a: {} } }, { givenUp: [], groupOrder: null }],
    ['a contract', { contracts: ['yearly'] }, { isGroupContracted: true }],
    ['a contract that changes to it', { contracts: ['old > yearly'] }, { isGroupContracted: true }],
    ['a contract outside the group', { contracts: ['any'] }, { isGroupContracted: false, contracts: 0 }],
    [
      'a contract, with a contract limit',
      { contracts: ['yearly'], maxContracts: 3, orders: { a: yearly, b: {} } },
      { isGroupContracted: true, contracts: 2, givenUp: ['a'] },
    ],
  ])('takes other plans of the group into account: %s', async (_, situation, expected) => {
    expect(await giveUp({ group, ...situation })).toMatchObject(expected);
  });

  it('for a film ignores plan groups', async () => {
    const film = { planType: 'purchase', contracts: ['yearly'], orders: { a: yearly } };
    expect(await giveUp({ group, ...film })).toMatchObject({ isGroupContracted: false, givenUp: [] });
  });
});
