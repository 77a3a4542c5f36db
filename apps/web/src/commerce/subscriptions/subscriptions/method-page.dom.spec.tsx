import { changePaymentMethodCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { asMember, button, showPage } from '../../../shared/page/show-page.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import { sampleCard } from '../../checkout/purchase/samples.testing.js';
import MethodPage from './method-page.js';
import type { MethodProps } from './page-data.js';
import { sampleContract, today } from './samples.testing.js';

const server = fakeServer();
fakeBrowser();

const other = {
  ...sampleCard,
  accountPaymentMethodId: 'card-2',
  cardInfo: { cardbrandCode: 'M' as const, cardNumberSuffix: '2222', expireDate: '203001' },
};
const current = { ...sampleCard, isSelectable: false, whyNot: 'current' as const };

const sample: MethodProps = {
  today,
  contract: sampleContract,
  paymentMethodList: [other, current],
  storePaymentMethod: ['SbpsPaypay'],
  displayNames: {},
  sbpsConfig: null,
  max: 5,
  registration: null,
  checking: [],
  preselected: null,
  amountNow: null,
  countsFrom: sampleContract.nextSettlementDay,
};

async function open(changes: Partial<MethodProps> = {}) {
  const data = { ...sample, ...changes };
  const at = `/mypage/subscription/${data.contract.subscriptionId}/payment-method`;
  const page = await showPage(MethodPage, data, { at, root: asMember });
  return {
    ...page,
    choose: (value: string) => page.user.click(radio(value)),
    press: () => page.user.click(button(page.t('subscriptions.change.submit'))),
  };
}

function radio(value: string): HTMLInputElement {
  const found = screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value);
  if (found === undefined) throw new Error(`There is no payment method ${value}.`);
  return found;
}

describe('changing the payment method of a plan', () => {
  it('sends the selected method with one request and opens the completion page', async () => {
    server.answers(changePaymentMethodCall, {
      redirectTo: '/mypage/subscription/contract/payment-method/complete',
    });
    const { choose, press, address } = await open();
    await choose('card-2');
    await press();
    expect(server.sent()).toEqual([
      expect.objectContaining({
        address: '/zapi/subscription/contract/change-payment-method',
        body: { paymentMethodId: 'card-2' },
      }),
    ]);
    expect(address()).toBe('/mypage/subscription/contract/payment-method/complete');
  });

  it('sends one request when its button is pressed twice', async () => {
    server.holds(changePaymentMethodCall);
    const { choose, press } = await open();
    await choose('card-2');
    await press();
    await press();
    expect(server.sent()).toHaveLength(1);
  });

  it('shows an error and does not submit when no method is selected', async () => {
    const { press, t } = await open();
    await press();
    expect(shownText()).toContain(t('fieldProblems.paymentMethod.required'));
    expect(server.sent()).toEqual([]);
  });

  it('does not offer the current payment method', async () => {
    const { choose, t } = await open();
    await choose('card');
    expect(radio('card').checked).toBe(false);
    expect(screen.getByText(t('purchase.form.whyNot.current'))).toBeTruthy();
  });

  it('shows an error next to the payment methods and reloads its data when the selected method cannot be used', async () => {
    server.refuses(changePaymentMethodCall, 'PAYMENT_METHOD_NOT_FOR_PLAN');
    const { choose, press, loads } = await open();
    await choose('card-2');
    await press();
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(refusalText('PAYMENT_METHOD_NOT_FOR_PLAN'));
    expect(loads()).toBe(2);
  });

  it('shows why the change was refused and moves the focus to the message', async () => {
    server.refuses(changePaymentMethodCall, 'PAYMENT_METHOD_CHANGE_FAILED');
    const { choose, press } = await open();
    await choose('card-2');
    await press();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PAYMENT_METHOD_CHANGE_FAILED'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('shows a message after a network error', async () => {
    server.disconnects(changePaymentMethodCall);
    const { choose, press, t } = await open();
    await choose('card-2');
    await press();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('shows the amount that is charged immediately for a plan on hold, and a waiting state', async () => {
    server.holds(changePaymentMethodCall);
    const { choose, user, t } = await open({ amountNow: yen(1_980) });
    await choose('card-2');
    await user.click(button(t('contracts.hold.changeAndPay', { amount: '¥1,980' })));
    expect(server.sent()).toHaveLength(1);
    expect(screen.getByText(t('contracts.hold.busyText'))).toBeTruthy();
  });

  it('shows the provider’s button instead of the submit button for a new payment method', async () => {
    const { choose, t } = await open({ paymentMethodList: [current] });
    expect(radio('SbpsPaypay').checked).toBe(true);
    expect(screen.queryByText(t('subscriptions.change.submit'))).toBeNull();
    await choose('SbpsPaypay');
    expect(button(t('paymentMethods.add.goTo', { name: t('paymentMethods.types.SbpsPaypay') }))).toBeTruthy();
  });

  it('selects the method that was just added', async () => {
    await open({ preselected: 'card-2' });
    expect(radio('card-2').checked).toBe(true);
  });

  it('links back to the contract page', async () => {
    const { t } = await open();
    expect(addressOfLink(t('subscriptions.change.keep'))).toBe('/mypage/subscription/contract');
  });

  it('shows why the change is currently not possible and hides the button', async () => {
    const changeMethod = {
      code: 'SUBSCRIPTION_RENEWING_PAYMENT_METHOD',
      message: 'A payment is under way.',
    } as const;
    await open({ contract: { ...sampleContract, obstacles: { ...sampleContract.obstacles, changeMethod } } });
    expect(shownText(screen.getByRole('alert'))).toContain('A payment is under way.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('restores the draft only for the same plan', async () => {
    const first = await open();
    await first.choose('card-2');
    history.replaceState(null, '', '/mypage/subscription/contract/payment-method');
    first.unmount();
    await open({ contract: { ...sampleContract, subscriptionId: 'contract-2' } });
    expect(radio('card-2').checked).toBe(false);
  });
});
