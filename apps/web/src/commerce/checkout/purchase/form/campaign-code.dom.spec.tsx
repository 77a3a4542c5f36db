import { verifyPurchaseCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { yen } from '@account/domain/commerce/money/yen';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';

import { fakeServer, refusalText } from '../../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../../shared/page/fake-browser.testing.js';
import { settle } from '../../../../shared/page/settled-user.testing.js';
import { asMember, field, showPage } from '../../../../shared/page/show-page.testing.js';
import { PurchaseForm } from '../purchase-form.js';
import { sampleForm, samplePlan, sampleVerification, today } from '../samples.testing.js';

const server = fakeServer();
fakeBrowser();

const code = 'YORUBE500';
const campaign = {
  ...sampleVerification,
  campaignName: 'Spring',
  amountToday: yen(1_980),
  billingAmount: yen(1_980),
};

const plan = { ...samplePlan, hasAvailableCampaign: true };
const first: PurchaseFormView = { ...sampleForm, plan };

const another: PurchaseFormView = {
  ...sampleForm,
  plan: { ...plan, planId: 'another' },
  verification: {
    ...sampleVerification,
    planId: 'another',
    amountToday: yen(4_321),
    billingAmount: yen(4_321),
  },
};

/** Opens the sign-up form, in which the plan can change while the form stays mounted. */
async function open() {
  let form: PurchaseFormView = first;
  const page = await showPage(
    ({ data }: { data: PurchaseFormView }) => (
      <PurchaseForm data={data} today={today} returnTo="/signup/plans" isInSignUp />
    ),
    () => form,
    { at: '/signup/plans', root: asMember },
  );
  const choose = async (next: PurchaseFormView) => {
    form = next;
    await act(() => page.router.revalidate());
    await wait();
  };
  return { ...page, choose, label: page.t('purchase.code.label') };
}

/** Runs the timer after which the form checks a code again. */
async function wait() {
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await settle();
}

async function apply(typed = code) {
  const page = await open();
  await page.user.type(field(page.label), typed);
  await page.user.click(screen.getByRole('button', { name: new RegExp(page.t('purchase.code.apply')) }));
  return page;
}

const checked = () => server.sent(verifyPurchaseCall).map(({ address, body }) => [address, body]);
const applied = () =>
  document.querySelector('[name=campaignCode]')?.getAttribute('aria-describedby')?.includes('success') ===
  true;
const shows = (text: string) => document.body.textContent.includes(text);
const draftOf = (campaignCode: string): PurchaseFormView => ({
  ...another,
  draft: { paymentMethodId: null, campaignCode, surveyAnswers: [] },
});

describe('a campaign code', () => {
  it('is checked once when the member applies it, and updates the amounts', async () => {
    server.answers(verifyPurchaseCall, campaign);
    await apply();
    expect(checked()).toEqual([['/zapi/purchase/verify/yearly', { campaignCode: code, planId: 'yearly' }]]);
    expect(applied()).toBe(true);
    expect(shows('1,980')).toBe(true);
  });

  it('is not checked during typing but when its field loses the focus', async () => {
    server.answers(verifyPurchaseCall, campaign);
    const { user, label } = await open();
    await user.type(field(label), code);
    expect(checked()).toEqual([]);
    await user.tab();
    expect(checked()).toHaveLength(1);
  });

  it('is checked when Enter is pressed, without submitting the order', async () => {
    server.answers(verifyPurchaseCall, campaign);
    const { user, label } = await open();
    await user.type(field(label), `${code}{Enter}`);
    expect(checked()).toHaveLength(1);
    expect(server.sent()).toHaveLength(1);
  });

  it('shows the error next to the field and removes the amounts of the previous code', async () => {
    const held = server.holdsEveryChange();
    const { user, label } = await apply();
    await held[0]?.answer(campaign);
    expect(shows('1,980')).toBe(true);
    await user.type(field(label), '7');
    await user.tab();
    await held[1]?.refuse('CAMPAIGN_CODE_NOT_APPLICABLE');
    await held[2]?.answer(sampleVerification);
    expect(checked().slice(1)).toEqual([
      ['/zapi/purchase/verify/yearly', { campaignCode: `${code}7`, planId: 'yearly' }],
      ['/zapi/purchase/verify/yearly', { planId: 'yearly' }],
    ]);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(shows(refusalText('CAMPAIGN_CODE_NOT_APPLICABLE'))).toBe(true);
    expect(shows('1,980')).toBe(false);
    expect(applied()).toBe(false);
  });

  it('keeps the amounts of the selected plan when a rejection for the previous plan arrives late', async () => {
    const held = server.holdsEveryChange();
    const { user, label, choose } = await apply();
    await held[0]?.answer(campaign);
    await user.type(field(label), '7');
    await user.tab();
    await held[1]?.refuse('CAMPAIGN_CODE_NOT_APPLICABLE');
    await choose(draftOf(''));
    await held[2]?.answer({ ...sampleVerification, amountToday: yen(1_234), billingAmount: yen(1_234) });
    expect(shows('4,321')).toBe(true);
    expect(shows('1,234')).toBe(false);
  });

  it('is not applied to a newly selected plan until the code has been checked again', async () => {
    server.answers(verifyPurchaseCall, campaign);
    const { choose } = await apply();
    const held = server.holds(verifyPurchaseCall);
    await choose(draftOf(code));
    expect(checked().at(-1)).toEqual([
      '/zapi/purchase/verify/another',
      { campaignCode: code, planId: 'another' },
    ]);
    expect(applied()).toBe(false);
    expect(shows('4,321')).toBe(true);
    await held.refuse('CAMPAIGN_CODE_NOT_APPLICABLE');
    expect(applied()).toBe(false);
    expect(shows(refusalText('CAMPAIGN_CODE_NOT_APPLICABLE'))).toBe(true);
  });

  it('is cleared when another plan is selected', async () => {
    server.answers(verifyPurchaseCall, campaign);
    const { choose, label } = await apply();
    await choose(draftOf(''));
    expect(field(label).value).toBe('');
    expect(checked()).toHaveLength(1);
    expect(applied()).toBe(false);
  });

  it('is not applied to the selected plan by a late response for the previous plan', async () => {
    const earlier = server.holds(verifyPurchaseCall);
    const { choose } = await apply();
    const later = server.holds(verifyPurchaseCall);
    await choose(draftOf(code));
    await earlier.answer(campaign);
    expect(applied()).toBe(false);
    await later.answer({ ...campaign, planId: 'another' });
    expect(applied()).toBe(true);
  });

  it('is not applied when the member has typed a different code in the meantime', async () => {
    const held = server.holds(verifyPurchaseCall);
    const { user, label } = await apply();
    await user.type(field(label), '7');
    await held.answer(campaign);
    expect(applied()).toBe(false);
  });

  it('shows a message after a network error', async () => {
    server.disconnects(verifyPurchaseCall);
    const { t } = await apply();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });
});
