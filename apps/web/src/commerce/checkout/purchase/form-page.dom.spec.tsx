import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import PurchaseFormPage from './form-page.js';
import { sampleForm, samplePlan, today } from './samples.testing.js';

fakeBrowser();

const message = 'You can’t have this plan alongside your current one. Change your plan instead.';
const monthly: PurchaseFormView['contracts'][number] = {
  subscriptionId: 'c1',
  planName: 'Monthly',
  endsAt: null,
  canUndo: false,
  changeHref: '/mypage/subscription/c1/change',
};

const open = (changes: Partial<PurchaseFormView>) =>
  showPage(
    PurchaseFormPage,
    {
      ...sampleForm,
      today,
      plan: { ...samplePlan, button: 'change', href: '/mypage/subscription/c1/change/yearly/confirm' },
      readOnlyReason: { code: 'PLAN_GROUP_CONTRACTED', message },
      verification: null,
      ...changes,
    },
    { at: '/plans/yearly', root: asMember },
  );

describe('the purchase form of a plan when the member already has a contract in its group', () => {
  it('explains the refusal and links to the change of the contract, without the fields of an order', async () => {
    const { t } = await open({ contracts: [monthly] });
    expect(shownText()).toContain(message);
    expect(addressOfLink(t('purchase.form.change', { plan: 'Monthly' }))).toBe(monthly.changeHref);
    expect(screen.queryByRole('button', { name: t('purchase.form.submit') })).toBeNull();
    expect(screen.queryByText(t('purchase.form.method'))).toBeNull();
  });

  it('lists all contracts of the group', async () => {
    const premium = { ...monthly, subscriptionId: 'c2', planName: 'Premium' };
    const { t } = await open({
      contracts: [monthly, { ...premium, changeHref: '/mypage/subscription/c2/change' }],
    });
    expect(addressOfLink(t('purchase.form.change', { plan: 'Monthly' }))).toBe(monthly.changeHref);
    expect(addressOfLink(t('purchase.form.change', { plan: 'Premium' }))).toBe(
      '/mypage/subscription/c2/change',
    );
  });

  it('links to the contract if the store does not allow a change to the plan', async () => {
    const { changeHref: _, ...contract } = monthly;
    const { t } = await open({ contracts: [contract] });
    expect(addressOfLink(t('purchase.form.contractOf', { plan: 'Monthly' }))).toBe('/mypage/subscription/c1');
  });
});
