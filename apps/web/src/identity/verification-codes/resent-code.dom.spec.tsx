import { signUpPinCodeScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { codeDeliveryCall } from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { loadLazyParts } from '../../shared/page/lazy-part.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { button, showPage } from '../../shared/page/show-page.testing.js';
import { messagesIn } from '../../shared/page/show.testing.js';
import SignUpPinCodePage from '../sign-up/pin-code-page.js';

// The page loads this module on demand.
await import('./delivery-problem-banner.js');

const server = fakeServer();
fakeBrowser();

const codeName = 'code';

async function pass(seconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await settle();
}

it('the code page polls again after a new code was sent to a mailbox that rejected the previous code', async () => {
  // The first load of the messages and of React needs real timers.
  await messagesIn('en');
  await loadLazyParts();
  await settle();
  jest.useFakeTimers();
  const data = sampleData(signUpPinCodeScreen, {
    sendTo: 'misaki@example.jp',
    isCodeSent: true,
    resendInSeconds: 3,
    hintInSeconds: 60,
    authPage: '/signup/auth',
  });
  server.answers(codeDeliveryCall, { isLate: false, isRefused: true });
  const { t, user } = await showPage(SignUpPinCodePage, data, { at: '/signup/pin-code' });
  await pass(2.1);
  expect(screen.getByText(t('codeDelivery.title.refused'))).toBeTruthy();
  expect(screen.queryByText(t('codes.helpTitle', { codeName }))).toBeNull();
  await pass(3);
  server.answers(codeDeliveryCall, { isLate: false, isRefused: false });
  server.answers(sendPinCodeCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
  await user.click(button(t('codes.resend', { codeName })));
  await pass(0.1);
  expect(screen.getByText(t('codes.helpTitle', { codeName }))).toBeTruthy();
  expect(screen.queryByText(t('codeDelivery.title.refused'))).toBeNull();
});
