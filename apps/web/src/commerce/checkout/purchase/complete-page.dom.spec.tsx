import {
  abandonIssuerChallengeCall,
  purchaseOrderCall,
} from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseCompleteView } from '@account/contracts/commerce/checkout/purchase/quoted-order.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { loadLazyParts } from '../../../shared/page/lazy-part.js';
import { settle } from '../../../shared/page/settled-user.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { messagesIn } from '../../../shared/page/show.testing.js';
import { addressOfLink, shownText, valueBeside } from '../../../shared/page/shown-text.testing.js';
import CompletePage from './complete-page.js';
import { sampleConfirmation, samplePlan, today } from './samples.testing.js';

const server = fakeServer();
fakeBrowser();

const at = '/plans/yearly/complete';

const done: PurchaseCompleteView = {
  today,
  orderId: 'order-1',
  orderNumber: 'A-1',
  state: 'done',
  isAtIssuer: false,
  plan: samplePlan,
  watchUrl: null,
  orderedAt: '2026-04-01T03:00:00.000Z',
  amountToday: yen(19_800),
  nextCharge: { on: '2027-04-01' as BusinessDate, amount: yen(18_700) },
  codePaysUntil: null,
  entitlementExpiration: null,
  accountPaymentMethod: sampleConfirmation.accountPaymentMethod,
  orderCompletedMessage: null,
  subscriptionId: 'contract-1',
  earningsId: 'earnings-1',
  contactEmail: 'misaki@example.jp',
  copy: 'sent',
  problem: null,
  formPath: '/plans/yearly',
};
const checking: PurchaseCompleteView = {
  ...done,
  state: 'checking',
  subscriptionId: null,
  earningsId: null,
  copy: null,
};

async function open(data: PurchaseCompleteView | (() => PurchaseCompleteView)) {
  // Loads the messages before fake timers start, because loading needs real timers.
  await messagesIn('en');
  await loadLazyParts();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const page = await showPage(CompletePage, data, { at, root: asMember });
  const wait = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await settle();
  };
  await wait(0);
  return { ...page, wait };
}

const order = (state: 'checking' | 'done' | 'failed', redirectTo = at) => ({
  orderId: 'order-1',
  state,
  problem: null,
  redirectTo,
});

describe('a completed order', () => {
  it('shows the paid amount, the next payment, and the address of the confirmation e-mail', async () => {
    const { t } = await open(done);
    expect(shownText()).toContain('¥19,800');
    expect(valueBeside(t('purchase.complete.next'))).toContain('¥18,700');
    expect(shownText()).toContain(t('purchase.complete.copy.sent', { email: 'misaki@example.jp' }));
    expect(shownText()).toContain('A-1');
  });

  it('links to the contract and the invoice', async () => {
    const { t } = await open(done);
    expect(addressOfLink(t('purchase.complete.contract'))).toBe('/mypage/subscription/contract-1');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/mypage/invoice/earnings-1',
    );
  });

  it('links first to the film or series', async () => {
    const { t } = await open({ ...done, watchUrl: 'https://watch.example/films' });
    expect(addressOfLink(t('purchase.complete.watch'))).toBe('https://watch.example/films');
    expect(addressOfLink(t('purchase.complete.contract'))).toBe('/mypage/subscription/contract-1');
  });

  it('clears only the draft of the ordered plan', async () => {
    sessionStorage.setItem('draft:page-account-1:purchase-yearly', '{"campaignCode":"A"}');
    sessionStorage.setItem('draft:page-account-1:purchase-monthly', '{"campaignCode":"B"}');
    await open(done);
    expect(Object.keys(sessionStorage)).toEqual(['draft:page-account-1:purchase-monthly']);
  });

  it('does not send further requests after completion', async () => {
    const { wait } = await open(done);
    await wait(60_000);
    expect(server.read(purchaseOrderCall)).toEqual([]);
  });
});

describe('a failed order', () => {
  it('shows the reason and links back to the form', async () => {
    const { t } = await open({
      ...checking,
      state: 'failed',
      problem: { code: 'PAYMENT_REFUSED', message: 'The card was declined.' },
    });
    expect(shownText(screen.getByRole('alert'))).toContain('The card was declined.');
    expect(addressOfLink(t('purchase.complete.again'))).toBe('/plans/yearly');
  });

  it('keeps the draft of the purchase form', async () => {
    sessionStorage.setItem('draft:page-account-1:purchase-yearly', '{"campaignCode":"A"}');
    await open({ ...checking, state: 'failed' });
    expect(sessionStorage.getItem('draft:page-account-1:purchase-yearly')).not.toBeNull();
  });
});

describe('an order whose payment is being checked', () => {
  it('shows that the payment is being checked and polls until the result is known', async () => {
    server.answers(purchaseOrderCall, order('checking'));
    const { t, wait, loads } = await open(checking);
    expect(screen.getByText(t('purchase.complete.checking'))).toBeTruthy();
    const first = server.read(purchaseOrderCall).length;
    expect(server.read(purchaseOrderCall)[0]).toBe('/zapi/purchase/orders/order-1');
    await wait(60_000);
    expect(server.read(purchaseOrderCall).length).toBeGreaterThan(first);
    expect(loads()).toBe(1);
  });

  it('shows the completion when the payment succeeds', async () => {
    let data = checking;
    server.answers(purchaseOrderCall, order('checking'));
    const { t, wait } = await open(() => data);
    data = done;
    server.answers(purchaseOrderCall, order('done'));
    await wait(10_000);
    await wait(0);
    expect(shownText()).toContain(t('purchase.complete.heading.subscription'));
    const { length } = server.read(purchaseOrderCall);
    await wait(120_000);
    expect(server.read(purchaseOrderCall)).toHaveLength(length);
  });

  it('opens the separate completion page if the order has one', async () => {
    server.answers(purchaseOrderCall, order('done', '/signup/plans/yearly/complete'));
    const { wait, address } = await open(checking);
    await wait(0);
    expect(address()).toBe('/signup/plans/yearly/complete');
  });

  it('shows the reason when the payment fails', async () => {
    let data = checking;
    server.answers(purchaseOrderCall, order('checking'));
    const { wait, address } = await open(() => data);
    data = {
      ...checking,
      state: 'failed',
      problem: { code: 'PAYMENT_REFUSED', message: 'The card was declined.' },
    };
    server.answers(purchaseOrderCall, order('failed', '/plans/yearly'));
    await wait(10_000);
    await wait(0);
    expect(shownText(screen.getByRole('alert'))).toContain('The card was declined.');
    expect(address()).toBe(at);
  });

  it('resumes polling after a network error', async () => {
    server.disconnects(purchaseOrderCall);
    const { wait, t } = await open(checking);
    await wait(10_000);
    expect(screen.getByText(t('purchase.complete.checking'))).toBeTruthy();
    const { length } = server.read(purchaseOrderCall);
    await wait(60_000);
    expect(server.read(purchaseOrderCall).length).toBeGreaterThan(length);
  });
});

describe('an order that is waiting for the card issuer', () => {
  const atIssuer = { ...checking, isAtIssuer: true };

  it('is abandoned with one request when the member returns, and shows a link to the form', async () => {
    server.answers(abandonIssuerChallengeCall, order('failed', '/plans/yearly'));
    const { address } = await open(atIssuer);
    expect(server.sent().map((call) => call.address)).toEqual(['/zapi/purchase/orders/order-1/leave']);
    expect(address()).toBe('/plans/yearly');
  });

  it('is polled like other orders when it could not be abandoned', async () => {
    server.refuses(abandonIssuerChallengeCall, 'INTERNAL_ERROR');
    server.answers(purchaseOrderCall, order('checking'));
    const { t } = await open(atIssuer);
    expect(screen.getByText(t('purchase.complete.checking'))).toBeTruthy();
    expect(server.read(purchaseOrderCall)).not.toEqual([]);
    expect(server.sent()).toHaveLength(1);
  });
});
