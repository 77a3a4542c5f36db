import { skipSignUpPlansCall } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans-calls.contract';
import { signUpPlansScreen } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, button, showPage } from '../../../shared/page/show-page.testing.js';
import { shownText } from '../../../shared/page/shown-text.testing.js';
import { sampleForm, samplePlan, today } from '../purchase/samples.testing.js';
import ChoicePage from './choice-page.js';

const server = fakeServer();
fakeBrowser();

type Data = DataOf<typeof signUpPlansScreen>;

const yearly: PlanView = { ...samplePlan, planName: 'By the year' };
const monthly: PlanView = {
  ...samplePlan,
  planId: 'monthly',
  planName: 'By the month',
  price: yen(1_980),
  isRecommended: true,
};
const weekly: PlanView = { ...samplePlan, planId: 'weekly', planName: 'By the week', price: yen(780) };

const sample: Data = {
  currentCount: 1,
  totalCount: 2,
  signUpCount: 3,
  today,
  plans: [yearly, monthly, weekly],
  selectedPlanId: null,
  form: null,
  isContractRequired: false,
};

/** Opens the page with the selected plan in its query. */
async function open(changes: Partial<Data> = {}) {
  return showPage(ChoicePage, { ...sample, ...changes }, { at: '/signup/plans', root: asMember });
}

const radios = () => screen.queryAllByRole<HTMLInputElement>('radio', { name: /^By the/ });
const values = () => radios().map(({ value }) => value);

describe('choosing a plan during sign-up', () => {
  it('shows only the recommended plan first, and keeps the focus on it when all plans are expanded', async () => {
    const { user, t } = await open();
    expect(values()).toEqual(['monthly']);
    await user.click(button(t('signUpPlans.otherPlans', { count: 2 })));
    expect(values()).toEqual(['yearly', 'monthly', 'weekly']);
    expect(document.activeElement?.getAttribute('value')).toBe('monthly');
  });

  it('marks the plan in the query as selected', async () => {
    const { user, address } = await open();
    const [first] = radios();
    if (first === undefined) throw new Error('There is no plan.');
    await user.click(first);
    expect(address()).toBe('/signup/plans?plan=monthly');
  });

  it('shows that a plan must be selected, moves the focus to the choice and does not submit', async () => {
    const { user, t } = await open();
    await user.click(button(t('purchase.form.submit')));
    expect(shownText()).toContain(t('problems.PLAN_NOT_SELECTED'));
    expect(document.activeElement).toBe(radios()[0]);
    expect(server.sent()).toEqual([]);
  });

  it('shows the form of the selected plan without a second button', async () => {
    const { t } = await open({ selectedPlanId: 'yearly', form: { ...sampleForm, plan: yearly } });
    expect(
      radios()
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    ).toEqual(['yearly']);
    expect(screen.getAllByText(t('purchase.form.submit'))).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('signUpPlans.headingMethod'));
  });

  it('asks for a payment method when none is saved', async () => {
    const { t } = await open({
      selectedPlanId: 'yearly',
      form: {
        ...sampleForm,
        plan: yearly,
        paymentMethodList: [],
        storePaymentMethod: ['SbpsPaypay'],
        preselected: null,
      },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('signUpPlans.headingNoMethod'));
  });

  it('shows why the selected plan cannot be bought and hides its form', async () => {
    const readOnlyReason = { code: 'PLAN_ALREADY_OWNED', message: 'You have this plan.' } as const;
    const { t } = await open({
      selectedPlanId: 'yearly',
      form: { ...sampleForm, plan: yearly, readOnlyReason, verification: null },
    });
    expect(shownText()).toContain('You have this plan.');
    expect(screen.queryByText(t('purchase.form.submit'))).toBeNull();
  });
});

describe('postponing the plan selection', () => {
  it('sends one request and redirects the member', async () => {
    server.answers(skipSignUpPlansCall, { redirectTo: '/signup/complete' });
    const { user, t, address } = await open();
    await user.click(button(t('signUpPlans.notNow')));
    expect(server.sent().map((call) => call.address)).toEqual([skipSignUpPlansCall.path]);
    expect(address()).toBe('/signup/complete');
  });

  it('sends one request when its button is pressed twice', async () => {
    server.holds(skipSignUpPlansCall);
    const { user, t } = await open();
    await user.click(button(t('signUpPlans.notNow')));
    await user.click(button(t('signUpPlans.notNow')));
    expect(server.sent()).toHaveLength(1);
  });

  it('shows why the request was refused', async () => {
    server.refuses(skipSignUpPlansCall, 'CONTRACT_REQUIRED');
    const { user, t, address } = await open();
    await user.click(button(t('signUpPlans.notNow')));
    expect(shownText()).toContain(refusalText('CONTRACT_REQUIRED'));
    expect(address()).toBe('/signup/plans');
  });

  it('shows a message after a network error', async () => {
    server.disconnects(skipSignUpPlansCall);
    const { user, t } = await open();
    await user.click(button(t('signUpPlans.notNow')));
    expect(shownText()).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('is not offered when a plan is mandatory', async () => {
    const { t } = await open({ isContractRequired: true });
    expect(screen.queryByText(t('signUpPlans.notNow'))).toBeNull();
    expect(screen.getByText(t('signUpPlans.leadRequired'))).toBeTruthy();
  });
});
