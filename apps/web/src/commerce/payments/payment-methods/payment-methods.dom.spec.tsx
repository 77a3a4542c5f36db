import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import {
  pollRegistrationCall,
  type RegistrationView,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../../shared/page/fake-browser.testing.js';
import { loadLazyParts } from '../../../shared/page/lazy-part.js';
import { sampleData } from '../../../shared/page/sample-data.testing.js';
import { settle } from '../../../shared/page/settled-user.testing.js';
import { asMember, showPage } from '../../../shared/page/show-page.testing.js';
import { messagesIn } from '../../../shared/page/show.testing.js';
import { addressOfLink, shownText } from '../../../shared/page/shown-text.testing.js';
import { sampleCard, today } from '../../checkout/purchase/samples.testing.js';
import CompletePage, { DeletedPage } from './complete-page.js';
import PaymentMethodsPage from './payment-methods-page.js';

const server = fakeServer();
fakeBrowser();

type Data = DataOf<typeof paymentMethodsScreen>;

const at = '/mypage/payment-method';
const other = {
  ...sampleCard,
  accountPaymentMethodId: 'card-2',
  cardInfo: { cardbrandCode: 'M' as const, cardNumberSuffix: '2222', expireDate: '203001' },
};
const sample: Data = {
  today,
  paymentMethodList: [sampleCard, other],
  storePaymentMethod: ['SbpsPaypay', 'SbpsDocomo'],
  displayNames: {},
  sbpsConfig: null,
  max: 5,
  registration: null,
  checking: [],
};

async function open(changes: Partial<Data> = {}) {
  let data = { ...sample, ...changes };
  const page = await showPage(PaymentMethodsPage, () => data, { at, root: asMember });
  return {
    ...page,
    becomes: (next: Partial<Data>) => {
      data = { ...data, ...next };
    },
  };
}

const row = (text: string) => {
  const found = screen.getAllByRole('listitem').find((item) => shownText(item).includes(text));
  if (found === undefined) throw new Error(`There is no row with ${text}.`);
  return within(found);
};

describe('deleting a payment method', () => {
  async function asked(changes: Partial<Data> = {}) {
    const page = await open(changes);
    await page.user.click(row('2222').getByRole('button'));
    const dialog = () => within(screen.getByRole('alertdialog'));
    const words = new RegExp(`^${page.t('paymentMethods.remove.act')}`);
    return {
      ...page,
      dialog,
      confirm: () => page.user.click(dialog().getByRole('button', { name: words })),
      keep: () =>
        page.user.click(dialog().getByRole('button', { name: page.t('paymentMethods.remove.keep') })),
    };
  }

  it('asks for confirmation before the deletion', async () => {
    const { dialog } = await asked();
    expect(shownText(dialog().getByRole('heading'))).toContain('2222');
    expect(server.sent()).toEqual([]);
  });

  it('deletes the selected method with one request and opens the completion page', async () => {
    server.answers(deletePaymentMethodCall, { redirectTo: `${at}/delete/complete` });
    const { confirm, address } = await asked();
    await confirm();
    expect(server.sent().map((call) => [call.method, call.address])).toEqual([
      ['DELETE', '/zapi/account/payment-method/card-2'],
    ]);
    expect(address()).toBe(`${at}/delete/complete`);
  });

  it('removes the deleted method when the page stays open', async () => {
    server.answers(deletePaymentMethodCall, { redirectTo: at });
    const { confirm, becomes } = await asked();
    becomes({ paymentMethodList: [sampleCard] });
    await confirm();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shownText()).not.toContain('2222');
  });

  it('does nothing when the dialog is closed with the cancel button', async () => {
    const { keep } = await asked();
    await keep();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('does nothing when Escape is pressed, and returns the focus to the row', async () => {
    await asked();
    await act(async () => pressEscape());
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(row('2222').getByRole('button'));
    expect(server.sent()).toEqual([]);
  });

  it('keeps the dialog open and does not send another request while a deletion is pending', async () => {
    server.holds(deletePaymentMethodCall);
    const { confirm, keep } = await asked();
    await confirm();
    await confirm();
    await keep();
    await act(async () => pressEscape());
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(server.sent()).toHaveLength(1);
  });

  it('closes the dialog, shows why the deletion was refused and reloads the data', async () => {
    server.refuses(deletePaymentMethodCall, 'PAYMENT_METHOD_IN_USE');
    const { confirm, loads } = await asked();
    await confirm();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shownText()).toContain(refusalText('PAYMENT_METHOD_IN_USE'));
    expect(loads()).toBe(2);
  });

  it('reports that the method no longer exists and removes it from the list', async () => {
    server.refuses(deletePaymentMethodCall, 'PAYMENT_METHOD_NOT_FOUND');
    const { confirm, becomes, t } = await asked();
    becomes({ paymentMethodList: [sampleCard] });
    await confirm();
    expect(shownText()).toContain(
      shownText({
        textContent: t('paymentMethods.remove.gone', { method: 'Mastercard ending in 2222' }),
      } as Element),
    );
    expect(screen.queryByRole('button', { name: /2222/ })).toBeNull();
  });

  it('shows a message after a network error', async () => {
    server.disconnects(deletePaymentMethodCall);
    const { confirm, t } = await asked();
    await confirm();
    expect(shownText()).toContain(t('shell.call.NETWORK_ERROR'));
  });
});

describe('the payment methods of a member', () => {
  it('cannot be deleted while a plan uses them, and link to that plan', async () => {
    const used = {
      ...other,
      isContractUsed: true,
      deletableState: 'contractUsed' as const,
      contracts: [{ subscriptionId: 'contract-1', planName: 'Films' }],
    };
    const { t } = await open({ paymentMethodList: [used] });
    expect(row('2222').queryByRole('button')).toBeNull();
    expect(addressOfLink(t('paymentMethods.contract'))).toBe('/mypage/subscription/contract-1');
  });

  it('move the focus to the available types when the member replaces a method', async () => {
    const expired = {
      ...other,
      paymentMethodType: 'SbpsDocomo' as const,
      cardInfo: null,
      displayName: 'docomo',
      state: 'expired' as const,
    };
    const { user, t } = await open({ paymentMethodList: [expired] });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${t('paymentMethods.replace')}`) }));
    expect(document.activeElement?.getAttribute('value')).toBe('SbpsDocomo');
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
  });

  it('show an empty state', async () => {
    const { t } = await open({ paymentMethodList: [] });
    expect(screen.getByText(t('paymentMethods.none'))).toBeTruthy();
  });

  it('cannot be added when the maximum number is saved', async () => {
    const { t } = await open({ max: 2 });
    expect(screen.getByText(t('paymentMethods.add.full', { max: 2 }))).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('keep the selected method during a reauthentication', async () => {
    const first = await open();
    await first.user.click(screen.getByRole('radio', { name: first.t('paymentMethods.types.SbpsDocomo') }));
    first.unmount();
    await open();
    expect(
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map(({ value }) => value),
    ).toEqual(['SbpsDocomo']);
  });

  it('show that the agreement with the provider is being verified', async () => {
    const registration: RegistrationView = {
      registrationId: 'registration-1',
      paymentMethodType: 'SbpsPaypay',
      displayName: 'PayPay',
      outcome: 'checking',
      problem: null,
      accountPaymentMethodId: null,
      redirectTo: at,
    };
    const { t } = await open({ checking: [registration] });
    expect(screen.getByText(t('paymentMethods.outcomes.checking', { name: 'PayPay' }))).toBeTruthy();
  });
});

describe('the completion page for an added payment method', () => {
  type Complete = DataOf<typeof paymentMethodCompleteScreen>;
  const done: Complete = {
    ...sampleData(paymentMethodCompleteScreen),
    today,
    state: 'done',
    registration: null,
    paymentMethod: other,
    paymentMethodList: [other, sampleCard],
    plans: [],
  };
  const plan: Complete['plans'][number] = {
    subscriptionId: 'contract-1',
    planName: 'Films',
    accountPaymentMethodId: 'card',
    hold: null,
    endsAt: null,
    isFailing: false,
    way: { act: 'use', href: '/mypage/subscription/contract-1/payment-method' },
  };
  const complete = (data: Complete) => showPage(CompletePage, data, { at: `${at}/complete`, root: asMember });

  it('links to the store’s plans when the member has no plan', async () => {
    const { t } = await complete(done);
    expect(addressOfLink(t('paymentMethods.complete.seePlans'))).toBe('/plans');
    expect(addressOfLink(t('paymentMethods.complete.manage'))).toBe(at);
  });

  it('links first to the plan whose payment is missing', async () => {
    const hold = { since: today, amount: yen(1_980), endsOn: '2026-05-01' as BusinessDate };
    const failing = {
      ...plan,
      subscriptionId: 'contract-2',
      planName: 'Series',
      hold,
      isFailing: true,
      way: { act: 'retry' as const, href: '/mypage/subscription/contract-2' },
    };
    const { t } = await complete({ ...done, plans: [plan, failing] });
    expect(addressOfLink(t('paymentMethods.complete.retry', { plan: 'Series' }))).toBe(
      '/mypage/subscription/contract-2',
    );
    expect(shownText()).toContain('¥1,980');
  });

  it('links each plan to the page that changes its payment method', async () => {
    const second = {
      ...plan,
      subscriptionId: 'contract-2',
      planName: 'Series',
      way: { act: 'use' as const, href: '/mypage/subscription/contract-2/payment-method' },
    };
    await complete({ ...done, plans: [plan, second] });
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toContain('/mypage/subscription/contract-1/payment-method');
    expect(addresses).toContain('/mypage/subscription/contract-2/payment-method');
  });

  describe('the completion page with a pending registration', () => {
    const registration: RegistrationView = {
      registrationId: 'registration-1',
      paymentMethodType: 'SbpsPaypay',
      displayName: 'PayPay',
      outcome: 'checking',
      problem: null,
      accountPaymentMethodId: null,
      redirectTo: `${at}/complete`,
    };

    async function awaited() {
      await messagesIn('en');
      await loadLazyParts();
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
      const page = await complete({ ...done, state: 'checking', registration });
      const wait = async (milliseconds: number) => {
        await act(() => jest.advanceTimersByTimeAsync(milliseconds));
        await settle();
      };
      return { ...page, wait };
    }

    it('reloads its data when the registration is completed', async () => {
      server.answers(pollRegistrationCall, { ...registration, outcome: 'done' });
      const { wait, loads, t } = await awaited();
      expect(screen.getByText(t('paymentMethods.outcomes.checking', { name: 'PayPay' }))).toBeTruthy();
      await wait(4_000);
      await wait(0);
      expect(loads()).toBe(2);
    });

    it('redirects when the registration failed', async () => {
      server.answers(pollRegistrationCall, {
        ...registration,
        outcome: 'failed',
        redirectTo: `${at}?registration=registration-1`,
      });
      const { wait, address } = await awaited();
      await wait(4_000);
      await wait(0);
      expect(address()).toBe(`${at}?registration=registration-1`);
    });
  });

  it('shows the number of remaining methods after a deletion, and offers to add a method when none remains', async () => {
    const deleted = { today, state: 'done', paymentMethod: null, paymentMethodList: [sampleCard] } as const;
    const first = await showPage(
      DeletedPage,
      { ...deleted, paymentMethodList: [sampleCard] },
      { at: `${at}/delete/complete`, root: asMember },
    );
    expect(screen.getByText(first.t('paymentMethods.deleted.left', { count: 1 }))).toBeTruthy();
    first.unmount();
    const { t } = await showPage(
      DeletedPage,
      { ...deleted, paymentMethodList: [] },
      { at: `${at}/delete/complete`, root: asMember },
    );
    expect(addressOfLink(t('paymentMethods.add.title'))).toBe(at);
  });
});
