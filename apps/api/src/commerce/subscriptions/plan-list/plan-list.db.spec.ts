import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { homeScreen } from '@account/contracts/store/settings/home.contract';
import type { CampaignUses } from '@account/domain/commerce/catalogue/campaigns/campaign-choice';
import { testDatabase } from '@account/testing/database';

import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { CampaignOrders } from '../../catalogue/campaigns/campaign-usage.service.js';
import { aCampaign, aPlan, aPurchase, aRental } from '../../catalogue.suite.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { PlacesTaken } from '../../catalogue/plans/plan-sales.service.js';
import { plan } from '../../catalogue/plans/plan.schema.js';
import { ActivePlans, type ActivePlan } from '../contracts/views/active-plans.service.js';
import { PlanSalesPauses } from '../../catalogue/plans/plan-sales-pauses.service.js';

/** Keeps the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });

const plans = [
  aPlan({ planId: 'ended', salesEndDate: '2026-04-01' }),
  aPlan({ freeTrialDays: 14, salesLimit: 10 }),
  aPlan({ planId: 'coming', salesStartDate: '2026-04-02' }),
  aPurchase({ salesLimit: 1 }),
  aRental({ salesLimit: 0 }),
  aPlan({ planId: 'by-address', listed: false }),
  aPlan({ planId: 'long-ended', salesEndDate: '2026-03-02' }),
  aPlan({ planId: 'without-price', prices: [{ from: '2026-04-02', price: 1 }] }),
];
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: plans.map((each) => plan.parse(each)),
    paymentMethods: [],
    campaigns: [campaign.parse(aCampaign({ plans: ['film'], usesLimitPerMember: 1 }))],
    maxContracts: 2,
  }),
});

let taken: Record<string, number>;
let uses: Record<string, CampaignUses>;
let held: Record<string, { held: ActivePlan[]; contractedPlanIds: string[] }>;
let visitor: TestVisitor;

/** Registers the ports that the order and contract modules provide. */
beforeAll(() => {
  const find = <Service>(token: abstract new (...given: never[]) => Service) =>
    site.nest.get<Service>(token, { strict: false });
  jest
    .spyOn(find(PlacesTaken), 'countTaken')
    .mockImplementation(() => Promise.resolve(new Map(Object.entries(taken))));
  jest
    .spyOn(find(CampaignOrders), 'countUses')
    .mockImplementation(() => Promise.resolve(new Map(Object.entries(uses))));
  jest
    .spyOn(find(ActivePlans), 'findPlanState')
    .mockImplementation(({ accountId }) =>
      Promise.resolve(held[accountId] ?? { held: [], contractedPlanIds: [] }),
    );
});

beforeEach(async () => {
  await database.rows('DELETE FROM account');
  site.clock.travelTo('2026-04-01T00:15:00+09:00');
  [taken, uses, held] = [{}, {}, {}];
  visitor = new TestVisitor(site.nest);
});

type Held = Pick<ActivePlan, 'planId' | 'holding'> & Partial<ActivePlan>;

async function memberWith(...holdings: Held[]): Promise<void> {
  await addMember(site.nest);
  await logIn(visitor);
  await holds(...holdings);
}

async function holds(...holdings: Held[]): Promise<void> {
  const [row] = await database.rows<{ id: string }>('SELECT id FROM account');
  const all = holdings.map((each) => ({ subscriptionId: null, rentedUntil: null, ...each }));
  const contracts = all.filter(({ subscriptionId }) => subscriptionId !== null);
  held[row?.id ?? ''] = { held: all, contractedPlanIds: contracts.map(({ planId }) => planId) };
}

const contract = (planId: string) => ({ planId, holding: 'own', subscriptionId: `c-${planId}` }) as const;
const list = async (from = visitor) => plansScreen.data.parse((await from.screen('/plans')).json());
const ofMember = async () => memberPlansScreen.data.parse((await visitor.screen('/mypage/plans')).json());
const home = async () => homeScreen.data.parse((await visitor.screen('/')).json());
const status = async () =>
  accountHeaderScreen.data.parse((await visitor.screen('/account-header')).json()).status;
const buttons = (shown: { planId: string; button: string }[]) =>
  Object.fromEntries(shown.map(({ planId, button }) => [planId, button]));

describe('the plan list', () => {
  it("shows the offers to everyone in the store's order, with ended sales last", async () => {
    const { isLoggedIn, today, plans: shown } = await list();
    expect([isLoggedIn, today]).toEqual([false, '2026-04-01']);
    expect(shown.map(({ planId, button }) => [planId, button])).toEqual([
      ['standard', 'trial'],
      ['coming', 'before'],
      ['film', 'default'],
      ['rental', 'soldOut'],
      ['without-price', 'before'],
      ['ended', 'after'],
    ]);
    expect(shown[4]).toMatchObject({
      price: 1,
      salesStartDate: '2026-04-01T15:00:00.000Z',
      href: '/plans/without-price',
    });
    expect(shown[0]).toMatchObject({ planDescription: '見放題', price: 1_980, salesAvailability: 'enough' });
    expect(shown[2]).toMatchObject({ salesAvailability: 'fewLeft', campaign: { campaignName: '半額' } });
  });

  it('shows how many places orders have reserved', async () => {
    taken = { standard: 8, film: 1 };
    expect((await list()).plans[0]).toMatchObject({ salesAvailability: 'fewLeft', button: 'trial' });
    expect(buttons((await list()).plans)).toMatchObject({ film: 'soldOut' });
    taken = { standard: 10 };
    expect(buttons((await list()).plans)).toMatchObject({ standard: 'soldOut', film: 'default' });
  });

  it('shows a paused plan as not on sale until it is resumed', async () => {
    const pauses = site.nest.get(PlanSalesPauses, { strict: false });
    const before = buttons((await list()).plans);
    expect([await pauses.pauseSales('film', 'Aoi'), await pauses.pauseSales('film', 'Ren')]).toEqual([
      true,
      false,
    ]);
    expect(buttons((await list()).plans)).toEqual({ ...before, film: 'paused' });
    expect(await pauses.listPausedPlans()).toEqual([{ planId: 'film', since: site.clock.now(), by: 'Aoi' }]);
    expect([await pauses.resumeSales('film', 'Aoi'), await pauses.resumeSales('film', 'Aoi')]).toEqual([
      true,
      false,
    ]);
    expect(buttons((await list()).plans)).toEqual(before);
    const details = { planId: 'film', by: 'Aoi' };
    expect(
      await database.rows(`SELECT kind, details FROM audit_event WHERE kind LIKE 'plan.sales%' ORDER BY id`),
    ).toEqual([
      { kind: 'plan.salesPaused', details },
      { kind: 'plan.salesResumed', details },
    ]);
  });

  it('opens and closes a sale at midnight in Japan', async () => {
    site.clock.travelTo('2026-04-01T23:59:59.999+09:00');
    expect(buttons((await list()).plans)).toMatchObject({ coming: 'before', 'without-price': 'before' });
    site.clock.travelTo('2026-04-02T00:00:00+09:00');
    expect(buttons((await list()).plans)).toMatchObject({ coming: 'default', 'without-price': 'default' });
    site.clock.travelTo('2026-04-30T23:59:59.999+09:00');
    expect(buttons((await list()).plans)).toMatchObject({ ended: 'after' });
    site.clock.travelTo('2026-05-01T00:00:00+09:00');
    expect(buttons((await list()).plans)).not.toHaveProperty('ended');
    const settings = site.nest.get(SettingsService, { strict: false });
    const file = settings.current();
    const spied = jest.spyOn(settings, 'current').mockReturnValue({ ...file, daysShownAfterSale: 31 });
    expect(buttons((await list()).plans)).toMatchObject({ ended: 'after' });
    site.clock.travelTo('2026-04-30T23:59:59.999+09:00');
    spied.mockReturnValue({ ...file, daysShownAfterSale: 29 });
    expect(buttons((await list()).plans)).not.toHaveProperty('ended');
    spied.mockRestore();
  });

  it('marks a member’s plans only when that member is logged in', async () => {
    await memberWith(contract('standard'), { planId: 'film', holding: 'owned' });
    const own = await ofMember();
    expect(buttons(own.plans)).toMatchObject({ standard: 'own', film: 'owned', coming: 'before' });
    expect(own.plans[0]).toMatchObject({ subscriptionId: 'c-standard', trial: null });
    expect((await list()).plans).toEqual(own.plans);
    const guest = new TestVisitor(site.nest);
    expect(buttons((await list(guest)).plans)).toMatchObject({ standard: 'trial', film: 'default' });
    expect((await visitor.screen('/plans')).headers['cache-control']).toBe('no-store');
  });

  it('does not offer another contract when the member has reached the store’s limit', async () => {
    await memberWith(contract('coming'), contract('by-address'), { planId: 'film', holding: 'owned' });
    expect(buttons((await ofMember()).plans)).toMatchObject({
      standard: 'limit',
      coming: 'own',
      film: 'owned',
      ended: 'limit',
      rental: 'soldOut',
    });
  });

  it('omits campaigns that the member has used', async () => {
    await memberWith();
    uses = { half: { inTotal: 1, byMember: 1 } };
    expect((await ofMember()).plans[2]).toMatchObject({ campaign: null, hasAvailableCampaign: false });
    uses = { half: { inTotal: 1, byMember: 0 } };
    expect((await ofMember()).plans[2]).toMatchObject({ hasAvailableCampaign: true });
  });

  it('runs 2 SQL statements for a guest and 4 for a member, including the session and earlier uses of the mailbox', async () => {
    expect(await statementsDuring(() => visitor.screen('/plans'))).toHaveLength(2);
    await memberWith();
    expect(await statementsDuring(() => visitor.screen('/mypage/plans'))).toHaveLength(4);
  });

  it('is not available in the app', async () => {
    await memberWith();
    visitor.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
    for (const path of ['/plans', '/plans/film/about', '/mypage/plans'])
      expect((await visitor.screen(path)).statusCode).toBe(403);
    expect(await home()).toMatchObject({ entries: ['myPage'], plans: [] });
  });
});

describe('the plan page', () => {
  const about = async (planId: string, from = visitor) => from.screen(`/plans/${planId}/about`);
  const shown = async (planId: string, from = visitor) =>
    planScreen.data.parse((await about(planId, from)).json());

  it('shows each plan to everyone as the list does, including unlisted plans', async () => {
    const { today, plans: listed } = await list();
    for (const plan of listed)
      expect(await shown(plan.planId)).toEqual({
        isLoggedIn: false,
        today,
        plan,
        isListed: true,
        payableBy: [],
      });
    expect(await shown('by-address')).toMatchObject({ plan: { button: 'default' }, isListed: false });
    expect(await shown('long-ended')).toMatchObject({ plan: { button: 'after' }, isListed: true });
  });

  it('marks a plan as the member’s own only for that member', async () => {
    await memberWith(contract('standard'), { planId: 'film', holding: 'owned' });
    expect(await shown('standard')).toMatchObject({
      isLoggedIn: true,
      plan: { button: 'own', subscriptionId: 'c-standard', trial: null },
    });
    expect((await shown('film')).plan.button).toBe('owned');
    const guest = new TestVisitor(site.nest);
    expect((await shown('standard', guest)).plan.button).toBe('trial');
    for (const each of [visitor, guest])
      expect((await about('standard', each)).headers['cache-control']).toBe('no-store');
  });

  it('is not found for an unknown or retired plan', async () => {
    await database.rows(`UPDATE plan SET retired_at = now() WHERE plan_id = 'coming'`);
    const statuses = ['coming', 'nothing', 'a%00b', 'A'].map(
      async (planId) => (await about(planId)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
    expect((await visitor.get('/plans/nothing/about')).statusCode).toBe(404);
    await database.rows(`UPDATE plan SET retired_at = NULL WHERE plan_id = 'coming'`);
    expect((await about('coming')).statusCode).toBe(200);
  });

  it('runs as many SQL statements as the plan list', async () => {
    expect(await statementsDuring(() => about('coming'))).toHaveLength(2);
    await memberWith();
    expect(await statementsDuring(() => about('coming'))).toHaveLength(4);
  });
});

describe('the home page', () => {
  it('shows plans whose sale has not ended, with a link to all plans', async () => {
    const shown = await home();
    expect(shown.entries).toEqual(['login', 'signUp', 'plans']);
    expect(shown.plans.map(({ planId }) => planId)).toEqual(['standard', 'coming', 'without-price']);
    expect(shown.films.map(({ planId }) => planId)).toEqual(['film']);
    taken = { standard: 10 };
    const later = await home();
    expect(later.plans.map(({ planId }) => planId)).toEqual(['coming', 'without-price']);
    expect(later.films.map(({ planId }) => planId)).toEqual(['film']);
  });
});

describe('a group of plans', () => {
  const settings = () => site.nest.get(SettingsService, { strict: false });
  const href = '/mypage/subscription/c-by-address/change/standard/confirm';

  beforeEach(() => {
    const planGroups: StoreFile['planGroups'] = [
      {
        id: 'unlimited',
        name: { ja: '見放題', en: 'Unlimited' },
        plans: ['by-address', 'standard', 'coming'],
        change: { up: 'at-period-end', down: 'at-period-end' },
      },
    ];
    jest.spyOn(settings(), 'current').mockReturnValue({ ...settings().current(), planGroups });
  });

  afterEach(() => void jest.mocked(settings().current).mockRestore());

  it('offers the change to a member with a contract of the group, on each page that shows plans', async () => {
    await memberWith(contract('by-address'));
    const changed = { planId: 'standard', button: 'change', href, trial: null };
    const own = await ofMember();
    expect(own.plans[0]).toMatchObject(changed);
    expect(buttons(own.plans)).toMatchObject({ coming: 'before', film: 'default' });
    expect((await list()).plans).toEqual(own.plans);
    const about = planScreen.data.parse((await visitor.screen('/plans/standard/about')).json());
    expect(about.plan).toMatchObject(changed);
    expect((await home()).plans[0]).toMatchObject(changed);
    taken = { standard: 10 };
    expect(buttons((await list()).plans)).toMatchObject({ standard: 'soldOut' });
  });

  it('does not affect guests and members without a contract of the group', async () => {
    await memberWith(contract('ended'));
    const offered = { planId: 'standard', button: 'trial', href: '/plans/standard' };
    expect((await list()).plans[0]).toMatchObject(offered);
    expect((await list(new TestVisitor(site.nest))).plans[0]).toMatchObject(offered);
  });

  it('does not require an additional SQL statement', async () => {
    await memberWith(contract('by-address'));
    expect(await statementsDuring(() => visitor.screen('/mypage/plans'))).toHaveLength(4);
  });

  it('is not offered on My Page to a member with a contract', async () => {
    await memberWith(contract('by-address'));
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      sections: [{ section: 'plans', rows: [{ row: 'allPlans' }] }, {}, {}, {}, {}],
    });
  });
});

describe('the navigation menus', () => {
  const settings = () => site.nest.get(SettingsService, { strict: false });
  const current = () => settings().current();
  let restore: () => void = () => undefined;

  afterEach(() => restore());

  function withoutPlans(): void {
    const { plans: before } = current();
    Object.assign(current(), { plans: [] });
    restore = () => Object.assign(current(), { plans: before });
  }

  it('link to the plans if the store sells subscriptions or the member has a subscription', async () => {
    await memberWith();
    expect(await status()).toMatchObject({ hasSubscriptionPlan: true, visibleHome: false });
    withoutPlans();
    expect((await status()).hasSubscriptionPlan).toBe(false);
    await holds(contract('standard'));
    expect(await status()).toMatchObject({ hasSubscriptionPlan: true, visibleHome: true });
  });

  it('offer only subscriptions, and are empty if none is available', async () => {
    await memberWith();
    const offered = async () => {
      const { sections } = (await visitor.screen('/mypage')).json<{
        sections: { section: string; rows: { row: string; data: { plan?: { planId: string } } }[] }[];
      }>();
      const rows = sections.find(({ section }) => section === 'plans')?.rows ?? [];
      return rows.flatMap(({ row, data }) => (row === 'offer' ? [data.plan?.planId] : []));
    };
    expect(await offered()).toEqual(['standard']);
    taken = { standard: 10 };
    expect(await offered()).toEqual([]);
  });

  it('link members with a purchase to their home page', async () => {
    await memberWith({ planId: 'film', holding: 'owned' });
    expect(await status()).toMatchObject({ visibleHome: true, isStorePaymentAvailable: false });
    const offer = { row: 'offer', data: { headline: '今夜から、2万本。', plan: { planId: 'standard' } } };
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      sections: [{ section: 'plans', rows: [offer, { row: 'allPlans' }] }, {}, {}, {}, {}],
    });
    await holds(contract('standard'));
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      sections: [{ section: 'plans', rows: [{ row: 'allPlans' }] }, {}, {}, {}, {}],
    });
  });
});
