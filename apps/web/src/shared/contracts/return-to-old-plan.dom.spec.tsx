import { returnToOldPlanCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import {
  contractHoldSchema,
  contractSchema,
  type ContractHoldView,
  type ContractView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../page/fake-browser.testing.js';
import { fullSample, sampleOf } from '../page/sample-data.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { asMember, button, showPage } from '../page/show-page.testing.js';
import { shownText } from '../page/shown-text.testing.js';
import { HoldBanner, HoldHeroActions } from './hold-banner.js';

const server = fakeServer();
fakeBrowser();

const today = '2027-04-16' as BusinessDate;

const hold: ContractHoldView = {
  ...(sampleOf(contractHoldSchema, fullSample) as ContractHoldView),
  act: 'retry',
  amount: yen(19_800),
  retryFrom: null,
};

const contract: ContractView = {
  ...(sampleOf(contractSchema, fullSample) as ContractView),
  subscriptionId: 'contract',
  planName: 'Yearly',
  hold,
  planChange: {
    href: '/mypage/subscription/contract/change',
    scheduled: null,
    back: { planId: 'monthly', planName: 'Monthly', amount: yen(1_980) },
  },
};

const complete = '/mypage/subscription/successor/change/complete';

const open = (Part: typeof HoldBanner | typeof HoldHeroActions = HoldBanner, shown = contract) =>
  showPage(() => <Part contract={shown} hold={hold} today={today} />, null, {
    at: '/mypage',
    root: asMember,
  });

async function ask() {
  const page = await open();
  const opener = button('Go back to Monthly (¥1,980)');
  await page.user.click(opener);
  // The dialog is loaded when it is opened for the first time.
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }));
  const confirm = () =>
    page.user.click(dialog.getByRole('button', { name: /^Go back to your old|^One moment/ }));
  return { ...page, opener, dialog, confirm };
}

describe('returning to the old plan', () => {
  it('sends one request after a confirmation that names what is charged', async () => {
    server.answers(returnToOldPlanCall, { redirectTo: complete });
    const { confirm, address } = await ask();
    expect(shownText(screen.getByRole('dialog'))).toContain('charged ¥1,980 (tax included)');
    expect(server.sent()).toEqual([]);
    await confirm();
    expect(server.sent().map((call) => call.address)).toEqual(['/zapi/subscription/contract/change/return']);
    expect(server.bodies(returnToOldPlanCall)).toEqual([{ amount: 1_980 }]);
    expect(address()).toBe(complete);
  });

  it('sends one request when the button is pressed twice', async () => {
    server.holds(returnToOldPlanCall);
    const { confirm } = await ask();
    await confirm();
    await confirm();
    expect(server.sent()).toHaveLength(1);
  });

  it('sends nothing when the dialog is closed, and returns the focus', async () => {
    const { opener, dialog, t } = await ask();
    const keep = dialog.getByRole('button', { name: t('planChanges.return.keep') });
    expect(document.activeElement).toBe(keep);
    await act(async () => pressEscape());
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(server.sent()).toEqual([]);
  });

  it.each([
    'SUBSCRIPTION_CHANGE_CLOSED',
    'SUBSCRIPTION_CHANGE_TERMS_CHANGED',
    'PAYMENT_BEING_CHECKED',
  ] as const)('shows the refusal %s and reloads the page', async (code) => {
    server.refuses(returnToOldPlanCall, code);
    const { confirm, loads } = await ask();
    await confirm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownText()).toContain(refusalText(code));
    expect(loads()).toBe(2);
  });

  it('shows a network error and reloads the page', async () => {
    server.disconnects(returnToOldPlanCall);
    const { confirm, loads, t } = await ask();
    await confirm();
    expect(shownText()).toContain(t('shell.call.NETWORK_ERROR'));
    expect(loads()).toBe(2);
  });

  it('is offered in the hero of My Page as well', async () => {
    await open(HoldHeroActions);
    expect(button('Go back to Monthly (¥1,980)')).toBeTruthy();
  });

  it('is not offered for a contract that was not changed', async () => {
    await open(HoldBanner, { ...contract, planChange: undefined });
    expect(screen.queryByText(/Go back to/)).toBeNull();
  });
});
