import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { loadLazyParts } from '../../../shared/page/lazy-part.js';
import { settle } from '../../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../../shared/page/show-page.testing.js';
import { messagesIn } from '../../../shared/page/show.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import { toYearly } from '../../checkout/plan-changes/samples.testing.js';
import DetailPage from './detail-page.js';
import type { DetailProps } from './page-data.js';
import { sampleCancelled, sampleContract, today } from './samples.testing.js';

const server = fakeServer();
fakeBrowser();

const at = '/mypage/subscription/contract';

const open = (changes: Partial<SubscriptionDetailView> = {}, more: Partial<DetailProps> = {}) =>
  showPage(
    DetailPage,
    { today, contract: { ...sampleContract, ...changes }, returnTo: null, ...more },
    { at, root: asMember },
  );

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the contract page', () => {
  it('links to the payment method and the cancellation', async () => {
    await open();
    expect(links()).toContain(`${at}/payment-method`);
    expect(links()).toContain(`${at}/withdraw`);
  });

  it.each(['expired', 'needsReplacing', 'expiringSoon'] as const)(
    'warns when the next payment is due and the payment method is %s',
    async (methodState) => {
      const { t } = await open({ methodState });
      expect(screen.getByText(t(`subscriptions.method.states.${methodState}`))).toBeTruthy();
      expect(addressOfLink(t('subscriptions.payments.changeMethod'))).toBe(`${at}/payment-method`);
    },
  );

  it('does not warn about an unusable payment method when no payment is due', async () => {
    const { t } = await open({ methodState: 'expired', nextSettlementDay: null, billingAmount: null });
    expect(screen.queryByText(t('subscriptions.method.states.expired'))).toBeNull();
  });

  it('does not warn about a usable payment method', async () => {
    const { t } = await open();
    expect(screen.queryByText(t('subscriptions.method.text'))).toBeNull();
  });

  it('shows the price after a campaign, unless a change of plan is scheduled', async () => {
    const campaign = {
      campaign: { campaignName: 'Spring' },
      campaignApplicablePeriod: { startDate: today, endDate: null },
      ...{ priceAfterCampaign: yen(1_980), priceAfterCampaignFrom: today },
    };
    const { t } = await open(campaign);
    expect(screen.getByText(t('subscriptions.campaign.afterwards'))).toBeTruthy();
    cleanup();
    await open({ ...campaign, planChange: { href: null, scheduled: toYearly, back: null } });
    expect(screen.getByText('Spring')).toBeTruthy();
    expect(screen.queryByText(t('subscriptions.campaign.afterwards'))).toBeNull();
  });

  it('shows why the contract cannot be cancelled now and hides the link', async () => {
    const cancel = { code: 'SUBSCRIPTION_RENEWING_CANCEL', message: 'A payment is under way.' } as const;
    await open({ obstacles: { ...sampleContract.obstacles, cancel } });
    expect(shownText()).toContain('A payment is under way.');
    expect(links()).not.toContain(`${at}/withdraw`);
  });

  it('links only to the cancellation during a withdrawal', async () => {
    await open({}, { returnTo: '/withdraw' });
    expect(links()).toEqual(['/withdraw', `${at}/withdraw?returnTo=%2Fwithdraw`]);
  });
});

describe('the contract page of a plan that can be changed', () => {
  const planChange = { href: `${at}/change`, scheduled: null, back: null };
  const scheduled = toYearly;
  const sentence = 'Changes to Yearly (¥19,800) on April 15, 2027';

  it('links to the page that changes it', async () => {
    const { t } = await open({ planChange });
    expect(addressOfLink(t('contracts.planChange.change'))).toBe(`${at}/change`);
  });

  it('has no link to the change when the plan is in no group', async () => {
    const { t } = await open();
    expect(screen.queryByText(t('contracts.planChange.change'))).toBeNull();
  });

  it('shows a scheduled change with a link to it', async () => {
    const { t } = await open({ planChange: { ...planChange, scheduled } });
    expect(shownText()).toContain(sentence);
    expect(addressOfLink(t('contracts.planChange.check'))).toBe(`${at}/change`);
    expect(screen.queryByText(t('contracts.planChange.change'))).toBeNull();
  });

  it('shows the price of the new plan with the first day on which it is paid', async () => {
    await open({
      originalPrice: yen(19_800),
      nextSettlementDay: scheduled.on,
      planChange: { ...planChange, scheduled },
    });
    expect(shownText()).toContain('¥19,800 per year');
    expect(shownText()).toContain('Payments from April 15, 2027');
    expect(shownText()).not.toContain('¥19,800 per month');
  });

  it('shows a scheduled change without a link in the app', async () => {
    await open({ planChange: { ...planChange, href: null, scheduled } });
    expect(shownText()).toContain(sentence);
    expect(links()).not.toContain(`${at}/change`);
  });

  it('does not link to the change during a withdrawal', async () => {
    await open({ planChange }, { returnTo: '/withdraw' });
    await open({ planChange: { ...planChange, scheduled } }, { returnTo: '/withdraw' });
    expect(links()).not.toContain(`${at}/change`);
  });
});

describe('the contract page of a cancelled plan', () => {
  it('links to the page that undoes the cancellation while this is possible', async () => {
    const { t } = await open(sampleCancelled);
    expect(addressOfLink(t('subscriptions.cancelled.undo'))).toBe(`${at}/withdraw`);
  });

  it('shows why the cancellation cannot be undone and hides the link', async () => {
    const undo = { code: 'SUBSCRIPTION_UNDO_CLOSED', message: 'It is too late.' } as const;
    await open({ ...sampleCancelled, obstacles: { ...sampleCancelled.obstacles, undo } });
    expect(shownText()).toContain('It is too late.');
    expect(links()).not.toContain(`${at}/withdraw`);
  });

  it('offers neither a cancellation nor a change of payment method', async () => {
    const { t } = await open(sampleCancelled);
    expect(screen.queryByText(t('subscriptions.cancel.open'))).toBeNull();
    expect(links()).not.toContain(`${at}/payment-method`);
  });
});

describe('the contract page of a plan on hold', () => {
  const held: Partial<SubscriptionDetailView> = {
    statusGroup: 'hold',
    hold: {
      since: '2026-11-28' as BusinessDate,
      amount: yen(1_980),
      reason: 'retryLater',
      nextRetryDay: null,
      endsOn: '2026-12-28' as BusinessDate,
      isViewingPaused: true,
      act: 'retry',
      retryFrom: null,
    },
  };

  it('retries the missing payment with one request and shows the result', async () => {
    server.answers(retryPaymentCall, { redirectTo: at });
    const { user, t, loads } = await open(held);
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    expect(server.sent().map(({ address }) => address)).toEqual([
      '/zapi/subscription/contract/re-settlement',
    ]);
    expect(loads()).toBe(2);
  });

  it('shows why the payment was refused and moves the focus to the message', async () => {
    server.refuses(retryPaymentCall, 'PAYMENT_REFUSED');
    const { user, t } = await open(held);
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PAYMENT_REFUSED'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });
});

describe('the contract page with a pending payment', () => {
  it('reloads its data every 15 seconds while the page is visible and shows the time of the last reload', async () => {
    await messagesIn('en');
    await loadLazyParts();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { loads, unmount, t } = await open({ isRenewing: true });
    const wait = async (milliseconds: number) => {
      await act(() => jest.advanceTimersByTimeAsync(milliseconds));
      await settle();
    };
    await wait(14_999);
    expect(loads()).toBe(1);
    await wait(1);
    expect(loads()).toBe(2);
    expect(shownText()).toContain(t('subscriptions.renewing.title'));
    await wait(15_000);
    expect(loads()).toBe(3);
    unmount();
    await wait(60_000);
    expect(loads()).toBe(3);
  });

  it('does not allow changing the payment method', async () => {
    await open({ isRenewing: true });
    expect(links()).not.toContain(`${at}/payment-method`);
  });
});
