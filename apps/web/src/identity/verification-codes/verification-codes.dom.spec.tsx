import { signUpPinCodeScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { codeDeliveryCall } from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import SignUpPinCodePage from '../sign-up/pin-code-page.js';

// The page loads this module on demand.
await import('./delivery-problem-banner.js');

const server = fakeServer();
fakeBrowser();

beforeEach(() => void jest.useFakeTimers());

const data = sampleData(signUpPinCodeScreen, {
  sendTo: 'misaki@example.jp',
  isCodeSent: true,
  resendInSeconds: 30,
  hintInSeconds: 60,
  authPage: '/signup/auth',
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(SignUpPinCodePage, { ...data, ...known }, { at: '/signup/pin-code' });

async function pass(seconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await settle();
}

const codeName = 'code';

describe('resending a code', () => {
  it('is possible after the countdown has ended', async () => {
    server.answers(codeDeliveryCall, { isLate: false, isRefused: false });
    const { t, user } = await open();
    expect(screen.getByText(t('codes.wait', { seconds: 30, codeName }))).toBeTruthy();
    await user.click(button(t('codes.resend', { codeName })));
    expect(server.sent()).toEqual([]);
    await pass(29.5);
    expect(screen.getByText(t('codes.wait', { seconds: 1, codeName }))).toBeTruthy();
    await pass(0.75);
    expect(button(t('codes.resend', { codeName })).getAttribute('aria-disabled')).toBeNull();
    server.answers(sendPinCodeCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
    await user.click(button(t('codes.resend', { codeName })));
    expect(server.bodies(sendPinCodeCall)).toEqual([{ type: 'signUp', email: 'misaki@example.jp' }]);
    expect(screen.getByText(t('codes.wait', { seconds: 30, codeName }))).toBeTruthy();
  });

  it('is rejected with a message while the last code is valid', async () => {
    server.answers(sendPinCodeCall, { isCodeSent: false, resendInSeconds: 10, hintInSeconds: 60 });
    const { t, user } = await open({ resendInSeconds: 0 });
    await user.type(field('Code'), '012');
    await user.click(button(t('codes.resend', { codeName })));
    expect(screen.getByText(t('codes.stillWorks', { codeName }))).toBeTruthy();
    expect(field('Code').value).toBe('012');
    expect(screen.getByText(t('codes.wait', { seconds: 10, codeName }))).toBeTruthy();
  });

  it('shows why the request was refused', async () => {
    server.refuses(sendPinCodeCall, 'TOO_MANY_REQUESTS');
    const { t, user } = await open({ resendInSeconds: 0 });
    await user.click(button(t('codes.resend', { codeName })));
    await pass(0.1);
    expect(screen.getByText(refusalText('TOO_MANY_REQUESTS'))).toBeTruthy();
    expect(button(t('codes.resend', { codeName })).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a code that does not arrive', () => {
  it('shows help after some time without a code', async () => {
    server.answers(codeDeliveryCall, { isLate: false, isRefused: false });
    const { t } = await open();
    expect(screen.queryByText(t('codes.lateTitle', { codeName }))).toBeNull();
    await pass(60);
    expect(screen.getByText(t('codes.lateTitle', { codeName }))).toBeTruthy();
  });

  it('is reported as delayed, with an alternative, when the server detects the delay', async () => {
    server.answers(codeDeliveryCall, { isLate: true, isRefused: false });
    const { t } = await open();
    await pass(1.9);
    expect(server.read(codeDeliveryCall)).toEqual([]);
    await pass(0.2);
    expect(server.read(codeDeliveryCall)[0]).toContain('purpose=signUp');
    expect(screen.getByText(t('codeDelivery.title.mail'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('codeDelivery.ways.signUp') }).getAttribute('href')).toBe(
      '/signup/auth',
    );
  });

  it('is no longer shown as sent when the mailbox has rejected it', async () => {
    server.answers(codeDeliveryCall, { isLate: false, isRefused: true });
    const { t } = await open();
    await pass(2.1);
    expect(screen.getByText(t('codeDelivery.title.refused'))).toBeTruthy();
    expect(screen.queryByText(/misaki@example.jp/)).toBeNull();
    await pass(60);
    expect(server.read(codeDeliveryCall)).toHaveLength(1);
  });

  it('is polled at most four times while no problem is reported', async () => {
    server.answers(codeDeliveryCall, { isLate: false, isRefused: false });
    await open();
    await pass(120);
    expect(server.read(codeDeliveryCall)).toHaveLength(4);
  });

  it('is no longer polled after the user leaves the page', async () => {
    server.answers(codeDeliveryCall, { isLate: false, isRefused: false });
    const { unmount } = await open();
    unmount();
    await pass(10);
    expect(server.read(codeDeliveryCall)).toEqual([]);
  });
});
