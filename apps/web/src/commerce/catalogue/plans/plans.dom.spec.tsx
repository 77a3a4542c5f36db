import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../../shared/page/sample-data.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import { samplePlan, today } from '../../checkout/purchase/samples.testing.js';
import PlanPage from './plan-page.js';
import PlansPage from './plans-page.js';

fakeBrowser();

const films: PlanView = {
  ...samplePlan,
  planId: 'films',
  planName: 'Films',
  shortName: 'Films',
  href: '/plans/films',
};
const series: PlanView = {
  ...samplePlan,
  planId: 'series',
  planName: 'Series',
  shortName: 'Series',
  href: '/plans/series',
  price: yen(980),
  isRecommended: true,
};

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the plan list of a store', () => {
  const open = (plans: PlanView[], isLoggedIn = true) => {
    const data: DataOf<typeof plansScreen> = { ...sampleData(plansScreen), plans, today, isLoggedIn };
    return showPage(PlansPage, data, { at: '/plans', ...(isLoggedIn && { root: asMember }) });
  };

  it('links a member to the purchase form of each plan', async () => {
    await open([films, series]);
    expect(links()).toEqual(expect.arrayContaining(['/plans/films', '/plans/series']));
  });

  const changed: PlanView = {
    ...films,
    button: 'change',
    href: '/mypage/subscription/c1/change/films/confirm',
  };

  it('links a member who has a contract in the group to the change of plan and to the plan page', async () => {
    const { t } = await open([changed, series]);
    expect(addressOfLink(t('plans.button.change'))).toBe(changed.href);
    expect(addressOfLink('Films')).toBe('/plans/films/about');
    expect(links()).not.toContain('/plans/films');
    expect(links()).toContain('/plans/series');
  });

  it('does not recommend a change of plan', async () => {
    const { t } = await open([films, { ...changed, ...series, button: 'change' }]);
    expect(screen.queryByText(t('plans.shelves.recommended'))).toBeNull();
  });

  it('shows a sentence without a link if the store does not allow a change to the plan', async () => {
    const { t } = await open([{ ...films, button: 'noChange' }]);
    expect(screen.getByRole('button', { name: t('plans.button.noChange') })).toBeTruthy();
    expect(links()).toContain('/plans/films');
    expect(screen.queryByRole('link', { name: t('plans.button.noChange') })).toBeNull();
  });

  it('links a guest to the sign-up, which returns to the purchase form of the plan', async () => {
    await open([films], false);
    expect(links()).toContain('/signup?returnTo=%2Fplans%2Ffilms');
    expect(links()).not.toContain('/plans/films');
  });

  it('shows the recommended plan first', async () => {
    await open([films, series]);
    const text = shownText();
    expect(text.indexOf('Series')).toBeLessThan(text.indexOf('Films'));
  });

  it('does not recommend a plan that is currently not sold', async () => {
    const { t } = await open([films, { ...series, button: 'before' }]);
    expect(shownText().indexOf('Films')).toBeLessThan(shownText().indexOf('Series'));
    expect(screen.queryByText(t('plans.shelves.recommended'))).toBeNull();
  });

  it('lists plans that are no longer sold separately', async () => {
    const { t } = await open([films, { ...series, button: 'after' }]);
    expect(screen.getByRole('heading', { name: t('plans.shelves.past') })).toBeTruthy();
  });

  it('shows an empty state', async () => {
    const { t } = await open([]);
    expect(screen.getByText(t('plans.none'))).toBeTruthy();
  });
});

describe('the plan page', () => {
  type Data = DataOf<typeof planScreen>;
  const sample: Data = { isLoggedIn: true, today, plan: films, isListed: true, payableBy: ['Card'] };
  const open = (changes: Partial<Data> = {}) =>
    showPage(PlanPage, { ...sample, ...changes }, { at: '/plans/films/about' });

  it('links a member to the purchase form', async () => {
    const { t } = await open();
    expect(addressOfLink(t('plans.button.default', { type: 'subscription' }))).toBe('/plans/films');
  });

  it('links a guest to sign-up and login, both of which return to the purchase form', async () => {
    const { t } = await open({ isLoggedIn: false });
    expect(addressOfLink(t('plans.button.default', { type: 'subscription' }))).toBe(
      '/signup?returnTo=%2Fplans%2Ffilms',
    );
    expect(addressOfLink(t('planPage.member'))).toBe('/login?returnTo=%2Fplans%2Ffilms');
  });

  it('does not link to the purchase form when no payment method is available', async () => {
    const { t } = await open({ payableBy: [] });
    expect(screen.getByText(t('planPage.notPayable'))).toBeTruthy();
    expect(links()).not.toContain('/plans/films');
  });

  it('links to the purchase form when the plan can be paid with a campaign code', async () => {
    await open({ payableBy: [], plan: { ...films, hasAvailableCampaign: true } });
    expect(links()).toContain('/plans/films');
  });

  it('links to the existing contract when the member has already bought the plan', async () => {
    await open({ plan: { ...films, planType: 'purchase', button: 'owned' } });
    expect(links()).toContain('/mypage/plans');
    expect(links()).not.toContain('/plans/films');
  });

  it('links to the member’s plans when the contract limit is reached', async () => {
    await open({ plan: { ...films, button: 'limit' } });
    expect(links()).toContain('/mypage/plans');
  });

  it('says that the free trial is for a first contract of the plan, or of its group', async () => {
    const trial = { lastFreeDay: today, firstPaymentDay: today, price: yen(980), isFirstOnly: true };
    const plan: PlanView = { ...films, freeTrialDays: 14, button: 'trial', trial };
    const { t } = await open({ plan });
    expect(shownText()).toContain(t('planPage.firstOnly'));
    await open({ plan: { ...plan, trial: { ...trial, groupName: '見放題' } } });
    expect(shownText()).toContain(t('planPage.firstOnlyOfGroup', { group: '見放題' }));
  });

  const changed: PlanView = {
    ...films,
    button: 'change',
    href: '/mypage/subscription/c1/change/films/confirm',
  };

  it('links a member who has a contract in the group to the change of plan and says when the change takes effect', async () => {
    const { t } = await open({ plan: changed, payableBy: [] });
    expect(addressOfLink(t('plans.button.change'))).toBe(changed.href);
    expect(screen.getByText(t('planPage.changesOn'))).toBeTruthy();
    expect(screen.queryByText(t('purchase.terms.startNow'))).toBeNull();
    expect(screen.queryByText(t('purchase.form.method'))).toBeNull();
    expect(screen.queryByText(t('planPage.notPayable'))).toBeNull();
  });

  it('links to the member’s plans if the store does not allow a change to the plan', async () => {
    const { t } = await open({ plan: { ...films, button: 'noChange' } });
    expect(screen.getByRole('button', { name: t('plans.button.noChange') })).toBeTruthy();
    expect(links()).toContain('/mypage/plans');
    expect(links()).not.toContain('/plans/films');
  });

  it('explains how to cancel the plan', async () => {
    await open();
    expect(links()).toContain('/how-to-cancel');
  });
});
