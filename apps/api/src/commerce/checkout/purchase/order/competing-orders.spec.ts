import { describe, expect, it } from '@jest/globals';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { SettingsService } from '../../../../store/settings/settings.service.js';
import type { Contracts } from '../../../subscriptions/contracts/contracts.service.js';
import type { ChallengeAbandonment } from './challenge-abandonment.service.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import type { OpenOrders } from './open-orders.service.js';
import { CompetingOrders } from './competing-orders.service.js';

interface Order {
  planType?: string;
  campaignId?: string | null;
  isAtIssuer?: boolean;
}

interface Situation {
  maxContracts?: number | null;
  live?: number;
  /** The oldest first. */
  orders?: Record<string, Order>;
  planType?: string;
  campaign?: { limit?: number | null; limitPerMember?: number | null } | null;
  campaignCode?: string;
}

async function giveUp({
  maxContracts = null,
  live = 0,
  orders = {},
  planType = 'subscription',
  campaign = null,
  campaignCode,
}: Situation) {
  const givenUp: string[] = [];
  const own = Object.entries(orders).map(([id, each]) => ({
    ...{ id, planType: 'subscription', campaignId: null, isAtIssuer: true },
    ...each,
  }));
  const competing = new CompetingOrders(
    { findOpenOrders: () => Promise.resolve(own) } as unknown as OpenOrders,
    {
      abandonOrder: (_: Transaction, id: string) => Promise.resolve(Boolean(givenUp.push(id))),
    } as unknown as ChallengeAbandonment,
    { findLive: () => Promise.resolve(Array.from({ length: live })) } as unknown as Contracts,
    { current: () => ({ maxContracts }) } as unknown as SettingsService,
  );
  const terms = campaign && { campaignId: 'half', limit: null, limitPerMember: null, ...campaign };
  const contracts = await competing.abandonExcess(
    {} as Transaction,
    {
      customerId: 'customer',
      snapshot: { plan: { planType }, campaign: terms },
      choice: { campaignCode: campaignCode ?? null },
    } as unknown as QuoteRow,
  );
  return { contracts, givenUp };
}

const half = { campaignId: 'half' };

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
  ])('abandons orders for the contract limit when %s', async (_, situation, expected) => {
    expect(await giveUp(situation)).toEqual(expected);
  });

  it('does not count an order that was abandoned for its campaign towards a limit', async () => {
    const orders = { ofCampaign: half, other: {} };
    const situation = { maxContracts: 2, campaign: { limit: 5 }, orders };
    expect(await giveUp(situation)).toEqual({ contracts: 1, givenUp: ['ofCampaign'] });
  });

  it.each<[string, Situation, string[]]>([
    ['without a limit', { campaign: {} }, []],
    ['with a limit of uses', { campaign: { limit: 5 } }, ['same']],
    ['with an entered code', { campaign: {}, campaignCode: 'HALF2026' }, ['same']],
    ['with a limit per member', { campaign: { limitPerMember: 1 } }, ['same']],
  ])(
    'abandons open orders of the same campaign only if its uses are limited: %s',
    async (_, situation, givenUp) => {
      const orders = { same: half, other: { campaignId: 'other' }, sent: { ...half, isAtIssuer: false } };
      expect((await giveUp({ ...situation, orders })).givenUp).toEqual(givenUp);
    },
  );
});
