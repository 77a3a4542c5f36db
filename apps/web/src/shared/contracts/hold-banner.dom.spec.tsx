import type {
  ContractHoldView,
  ContractView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import {
  contractHoldSchema,
  contractSchema,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { fullSample, sampleOf } from '../page/sample-data.testing.js';
import { asMember, button, showPage } from '../page/show-page.testing.js';
import { addressOfLink, shownText } from '../page/shown-text.testing.js';
import { HoldBanner } from './hold-banner.js';

const server = fakeServer();
fakeBrowser();

const today = '2026-04-01' as BusinessDate;

const hold: ContractHoldView = {
  ...(sampleOf(contractHoldSchema, fullSample) as ContractHoldView),
  act: 'retry',
  amount: yen(1_980),
  retryFrom: null,
};

const contract: ContractView = {
  ...(sampleOf(contractSchema, fullSample) as ContractView),
  subscriptionId: 'contract-1',
  planName: 'Films',
  planChange: undefined,
  href: '/mypage/subscription/contract-1',
  hold,
};
const other: ContractView = {
  ...contract,
  subscriptionId: 'contract-2',
  planName: 'Series',
  href: '/mypage/subscription/contract-2',
};

const open = (contracts: ContractView[] = [contract], more: Partial<ContractHoldView> = {}) =>
  showPage(
    () =>
      contracts.map((each) => (
        <section key={each.subscriptionId} aria-label={each.planName}>
          <HoldBanner contract={each} hold={{ ...hold, ...more }} today={today} isOnMyPage />
        </section>
      )),
    null,
    { at: '/mypage', root: asMember },
  );

const of = (name: string) => within(screen.getByRole('region', { name }));

describe('a missing payment', () => {
  it('is retried with one request, which opens the contract', async () => {
    server.answers(retryPaymentCall, { redirectTo: '/mypage/subscription/contract-1' });
    const { user, t, address } = await open();
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    expect(server.sent().map((call) => call.address)).toEqual([
      '/zapi/subscription/contract-1/re-settlement',
    ]);
    expect(address()).toBe('/mypage/subscription/contract-1');
  });

  it('is retried once and shows a waiting state when the button is pressed twice', async () => {
    server.holds(retryPaymentCall);
    const { user, t } = await open();
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    expect(server.sent()).toHaveLength(1);
    expect(screen.getByText(t('contracts.hold.busyText'))).toBeTruthy();
  });

  it('shows why the retry was refused next to its contract and reloads the page', async () => {
    server.refuses(retryPaymentCall, 'PAYMENT_REFUSED');
    const { user, loads } = await open([contract, other]);
    await user.click(of('Films').getByRole('button'));
    expect(of('Films').getByRole('alert').textContent).toContain(refusalText('PAYMENT_REFUSED'));
    expect(of('Series').queryByRole('alert')).toBeNull();
    expect(loads()).toBe(2);
  });

  it('reports an unknown result after a network error', async () => {
    server.disconnects(retryPaymentCall);
    const { user, t } = await open();
    await user.click(button(t('contracts.hold.retry', { amount: '¥1,980' })));
    expect(screen.getByRole('alert').textContent).toContain(t('contracts.hold.unanswered'));
  });

  it('cannot be retried before the permitted date', async () => {
    const { user, t } = await open([contract], { retryFrom: '2026-04-05' as BusinessDate });
    const act = screen.getByRole('button');
    expect(shownText(act)).toContain(t('contracts.hold.retryFrom', { amount: '¥1,980', day: 'April 5' }));
    await user.click(act);
    expect(server.sent()).toEqual([]);
  });

  it('links to the payment methods when a different payment method is needed', async () => {
    const { t } = await open([contract], { act: 'changeMethod' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(addressOfLink(t('contracts.hold.changeAndPay', { amount: '¥1,980' }))).toBe(
      '/mypage/subscription/contract-1/payment-method',
    );
    expect(addressOfLink(t('contracts.open'))).toBe('/mypage/subscription/contract-1');
  });
});
