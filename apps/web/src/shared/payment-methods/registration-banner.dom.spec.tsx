import {
  pollRegistrationCall,
  type RegistrationView,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { type FakeServer, fakeServer } from '../api/fake-server.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { shownText } from '../page/shown-text.testing.js';
import { loadLazyParts } from '../page/lazy-part.js';
import { asMember, showPage } from '../page/show-page.testing.js';
import { messagesIn } from '../page/show.testing.js';
import { PendingRegistrationBanner, RegistrationBanner } from './registration-banner.js';

const server = fakeServer();
fakeBrowser();

const awaited = (registrationId: string, displayName: string): RegistrationView => ({
  registrationId,
  paymentMethodType: 'SbpsPaypay',
  displayName,
  outcome: 'checking',
  problem: null,
  accountPaymentMethodId: null,
  redirectTo: '/mypage/payment-method',
});

const first = awaited('registration-1', 'PayPay');
const second = awaited('registration-2', 'au');

async function open(registrations: RegistrationView[] = [first, second]) {
  // Loads the messages before fake timers start, because loading needs real timers.
  await messagesIn('en');
  await loadLazyParts();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const page = await showPage(
    () =>
      registrations.map((each) => (
        <PendingRegistrationBanner key={each.registrationId} registration={each} />
      )),
    null,
    { at: '/mypage/payment-method', root: asMember },
  );
  /** Advances the clock to the next poll. */
  const wait = async (milliseconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    await settle();
  };
  return { ...page, wait };
}

/** Sets separate responses for each registration. */
function answersByAddress(answers: Record<string, RegistrationView>) {
  const { fetch } = server;
  const own: FakeServer['fetch'] = async (input, init) => {
    const response = await fetch(input, init);
    const answer = answers[String(input).split('/').at(-1) ?? ''];
    return answer === undefined ? response : Response.json(answer);
  };
  Object.assign(globalThis, { fetch: own });
}

describe('pending registrations', () => {
  it('are shown with the name of the payment method', async () => {
    const { t } = await open();
    expect(screen.getByText(t('paymentMethods.outcomes.checking', { name: 'PayPay' }))).toBeTruthy();
    expect(screen.getByText(t('paymentMethods.outcomes.checking', { name: 'au' }))).toBeTruthy();
  });

  it('are polled separately and show separate results', async () => {
    answersByAddress({
      'registration-1': { ...first, outcome: 'failed' },
      'registration-2': { ...second, outcome: 'left' },
    });
    const { t, wait } = await open();
    await wait(4_000);
    expect(screen.getByText(t('paymentMethods.outcomes.failed', { name: 'PayPay' }))).toBeTruthy();
    expect(screen.getByText(t('paymentMethods.outcomes.left', { name: 'au' }))).toBeTruthy();
  });

  it('are polled at increasing intervals', async () => {
    server.answers(pollRegistrationCall, first);
    const { wait } = await open([first]);
    const counts = [];
    for (const milliseconds of [1_999, 1, 3_999, 1, 60_000]) {
      await wait(milliseconds);
      counts.push(server.read().length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 5]);
  });

  it('are polled again after a network error', async () => {
    server.disconnects(pollRegistrationCall);
    const { wait, t } = await open([first]);
    await wait(10_000);
    server.answers(pollRegistrationCall, { ...first, outcome: 'failed' });
    await wait(60_000);
    expect(screen.getByText(t('paymentMethods.outcomes.failed', { name: 'PayPay' }))).toBeTruthy();
  });

  it('are not polled after their result is known', async () => {
    server.answers(pollRegistrationCall, { ...first, outcome: 'failed' });
    const { wait } = await open([first]);
    await wait(4_000);
    const { length } = server.read();
    await wait(120_000);
    expect(server.read()).toHaveLength(length);
  });

  it('reload the page when they are completed', async () => {
    server.answers(pollRegistrationCall, { ...first, outcome: 'done', accountPaymentMethodId: 'method-1' });
    const { loads, wait } = await open([first]);
    expect(loads()).toBe(1);
    await wait(4_000);
    await wait(0);
    expect(loads()).toBe(2);
  });
});

describe('the registration banner', () => {
  const show = (registration: RegistrationView) =>
    showPage(() => <RegistrationBanner registration={registration} />, null, { root: asMember });

  it('shows why the registration failed', async () => {
    await show({
      ...first,
      outcome: 'failed',
      problem: { code: 'PAYMENT_METHOD_LIMIT', message: 'Too many.' },
    });
    expect(shownText(screen.getByRole('alert'))).toContain('Too many.');
  });

  it('is empty when the registration is completed', async () => {
    await show({ ...first, outcome: 'done' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
