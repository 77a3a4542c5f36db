import { loginCall, loginCodeScreen } from '@account/contracts/identity/login/login.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import LoginCodePage from './login-code-page.js';

const server = fakeServer();
fakeBrowser();

const data = sampleData(loginCodeScreen, {
  isCodeSent: true,
  sendTo: 'misaki@example.jp',
  emailUserId: 'misaki@example.jp',
  loginPage: '/login',
  resendInSeconds: 0,
  hintInSeconds: 30,
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(LoginCodePage, { ...data, ...known }, { at: '/login/code' });

async function enter(code: string) {
  const page = await open();
  await page.user.type(field('Code'), code);
  await page.user.click(button(page.t('login.submit')));
  return page;
}

describe('the login code', () => {
  it('is submitted with the identifier for which it was requested', async () => {
    server.answers(loginCall, { redirectTo: '/mypage' });
    const { address } = await enter('１２３ 456');
    expect(server.bodies(loginCall)).toEqual([
      { emailUserId: 'misaki@example.jp', authCode: '123456', loginMethod: 'AuthCode' },
    ]);
    expect(address()).toBe('/mypage');
  });

  it('shows an error next to its field when it is wrong, and cannot be resent unchanged', async () => {
    server.refuses(loginCall, 'PIN_CODE_ERROR');
    const { user, t } = await enter('123456');
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(refusalText('PIN_CODE_ERROR')).length).toBeGreaterThan(0);
    await user.click(button(t('login.submit')));
    expect(server.sent(loginCall)).toHaveLength(1);
    await user.clear(field('Code'));
    await user.type(field('Code'), '123457');
    await user.click(button(t('login.submit')));
    expect(server.sent(loginCall)).toHaveLength(2);
  });

  it('is not submitted when it is empty', async () => {
    const { user, t } = await open();
    await user.click(button(t('login.submit')));
    expect(server.sent()).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('shows "sent" only while a valid code exists', async () => {
    const { t } = await open({ isCodeSent: false });
    expect(screen.getByText(t('codes.noLongerWorks', { codeName: 'code' }))).toBeTruthy();
    expect(screen.queryByText(/misaki@example.jp/)).toBeNull();
  });

  it('does not show an address when a user ID was typed', async () => {
    const { t } = await open({ sendTo: '', emailUserId: 'misaki77' });
    const minutes = inMinutes(codeLifetime);
    const text = t('login.code.sentToUserId', { name: 'misaki77', codeName: 'code', minutes });
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('requesting another login code', () => {
  it('uses the same identifier and clears the field', async () => {
    const { user, t } = await open();
    await user.type(field('Code'), '123');
    server.answers(sendPinCodeCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
    await user.click(button(t('codes.resend', { codeName: 'code' })));
    expect(server.bodies(sendPinCodeCall)).toEqual([{ email: 'misaki@example.jp', type: 'login' }]);
    expect(field('Code').value).toBe('');
    expect(screen.getByText(t('codes.wait', { seconds: 30, codeName: 'code' }))).toBeTruthy();
    expect(button(t('codes.resend', { codeName: 'code' })).getAttribute('aria-disabled')).toBe('true');
  });

  it('is offered immediately when no attempts remain for the last code', async () => {
    server.refuses(loginCall, 'PIN_CODE_EXHAUSTED');
    const { user, t } = await open({ resendInSeconds: 30 });
    await user.type(field('Code'), '123456');
    expect(button(t('codes.resend', { codeName: 'code' })).getAttribute('aria-disabled')).toBe('true');
    await user.click(button(t('login.submit')));
    expect(button(t('codes.resend', { codeName: 'code' })).getAttribute('aria-disabled')).toBeNull();
  });
});

it('links back to the login with a code', async () => {
  const { t } = await open({ loginPage: '/login?returnTo=%2Fplans' });
  expect(screen.getByRole('link', { name: t('login.code.back') }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fplans&loginType=authCode',
  );
});
