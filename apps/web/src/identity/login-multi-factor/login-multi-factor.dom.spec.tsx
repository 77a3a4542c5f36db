import {
  enterLoginFactorCall,
  loginFactorScreens,
  loginMultiFactorScreen,
  sendLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import LoginMultiFactorPage from './choice-page.js';
import FactorPage from './factor-page.js';

const server = fakeServer();
fakeBrowser();

const data = sampleData(loginFactorScreens.Email, {
  type: 'Email',
  multiFactorType: ['Email', 'OTP', 'BackupCode'],
  defaultMultiFactorType: 'OTP',
  isCodeSent: true,
  sendTo: 'misaki@example.jp',
  trustedDeviceDays: 30,
  resendInSeconds: 0,
  hintInSeconds: 30,
  loginPage: '/login',
} as never);

const open = (known: Partial<typeof data> = {}) =>
  showPage(FactorPage, { ...data, ...known }, { at: `/login/multi-factor/${known.type ?? 'Email'}` });

describe('a second factor', () => {
  it('is submitted to the endpoint of its type with the selected options', async () => {
    server.answers(enterLoginFactorCall, { redirectTo: '/mypage' });
    const { user, t, address } = await open();
    await user.type(field('Code'), '123456');
    await user.click(field(t('loginMultiFactor.rememberDevice', { days: 30 })));
    await user.click(button(t('login.submit')));
    expect(server.sent(enterLoginFactorCall)).toEqual([
      expect.objectContaining({
        address: '/zapi/login/multi-factor/Email',
        body: { value: '123456', isPreferred: false, rememberDevice: true },
      }),
    ]);
    expect(address()).toBe('/mypage');
  });

  it('becomes the default when the option is selected', async () => {
    const { user, t } = await open();
    await user.type(field('Code'), '123456');
    await user.click(field(t('loginMultiFactor.isPreferred')));
    await user.click(button(t('login.submit')));
    expect(server.bodies(enterLoginFactorCall)).toEqual([
      { value: '123456', isPreferred: true, rememberDevice: false },
    ]);
  });

  it('cannot be made the default when it already is the default or is the only factor', async () => {
    const { t, unmount } = await open({ defaultMultiFactorType: 'Email' });
    expect(screen.queryByLabelText(t('loginMultiFactor.isPreferred'))).toBeNull();
    unmount();
    await open({ multiFactorType: ['Email', 'BackupCode'] });
    expect(screen.queryByLabelText(t('loginMultiFactor.isPreferred'))).toBeNull();
  });

  it.each(['MULTI_FACTOR_FAILED', 'PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED'] as const)(
    'shows the reason next to its field when the server rejects it with %s, and cannot be resent unchanged',
    async (code) => {
      server.refuses(enterLoginFactorCall, code);
      const { user, t } = await open();
      await user.type(field('Code'), '123456');
      await user.click(button(t('login.submit')));
      expect(field('Code').getAttribute('aria-invalid')).toBe('true');
      expect(screen.getAllByText(refusalText(code)).length).toBeGreaterThan(0);
      await user.click(button(t('login.submit')));
      expect(server.sent(enterLoginFactorCall)).toHaveLength(1);
    },
  );

  it('does not request an e-mail when the factor is an authenticator app', async () => {
    const { t } = await open({ type: 'OTP', isCodeSent: false });
    expect(server.sent()).toEqual([]);
    expect(field(t('loginMultiFactor.otpCode'))).toBeTruthy();
  });

  it('can be a backup code', async () => {
    const { user, t } = await open({ type: 'BackupCode' });
    await user.type(field(t('loginMultiFactor.names.BackupCode')), 'ABCD2345EFGH');
    await user.click(button(t('login.submit')));
    expect(server.sent(enterLoginFactorCall)[0]?.address).toBe('/zapi/login/multi-factor/BackupCode');
  });
});

describe('the second-factor code', () => {
  it('is requested once when the page opens and no code was sent yet', async () => {
    const { t } = await open({ isCodeSent: false });
    expect(server.sent(sendLoginFactorCall)).toEqual([
      expect.objectContaining({ address: '/zapi/login/multi-factor/Email/send', body: {} }),
    ]);
    expect(screen.getByText(/misaki@example.jp/)).toBeTruthy();
    expect(screen.queryByText(t('loginMultiFactor.sending', { codeName: 'code' }))).toBeNull();
  });

  it('is announced while the code is being sent', async () => {
    const held = server.holds(sendLoginFactorCall);
    const { t } = await open({ isCodeSent: false });
    expect(screen.getByRole('status').textContent).toBe(t('loginMultiFactor.sending', { codeName: 'code' }));
    await held.answer();
    expect(field('Code')).toBeTruthy();
  });

  it('shows a message when sending fails, and can be requested again', async () => {
    server.refuses(sendLoginFactorCall, 'INTERNAL_ERROR');
    const { user, t } = await open({ isCodeSent: false });
    expect(screen.getByText(t('codes.notSent', { codeName: 'code' }))).toBeTruthy();
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
    server.answers(sendLoginFactorCall, { isCodeSent: true, resendInSeconds: 30, hintInSeconds: 60 });
    await user.click(button(t('codes.resend', { codeName: 'code' })));
    expect(server.sent(sendLoginFactorCall)).toHaveLength(2);
    expect(screen.queryByText(t('codes.notSent', { codeName: 'code' }))).toBeNull();
  });
});

describe('the alternatives to a second factor', () => {
  it('include a backup code and the list of factors', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('loginMultiFactor.lostPhone') }).getAttribute('href')).toBe(
      '/login/multi-factor/BackupCode',
    );
    expect(screen.getByRole('link', { name: t('loginMultiFactor.alternative') }).getAttribute('href')).toBe(
      '/login/multi-factor',
    );
  });

  it('are hidden when there is only one factor', async () => {
    const { t } = await open({ multiFactorType: ['Email'] });
    expect(screen.queryByRole('link', { name: t('loginMultiFactor.alternative') })).toBeNull();
  });
});

it('link each factor to its page and mark the default', async () => {
  const choice = sampleData(loginMultiFactorScreen, {
    multiFactorType: [
      { type: 'Email', sendTo: 'misaki@example.jp' },
      { type: 'OTP', sendTo: '' },
    ],
    defaultMultiFactorType: 'OTP',
    loginPage: '/login',
  } as never);
  const { t } = await showPage(LoginMultiFactorPage, choice, { at: '/login/multi-factor' });
  const link = (type: 'Email' | 'OTP') =>
    screen.getByRole('link', { name: new RegExp(t(`loginMultiFactor.names.${type}`)) });
  expect(link('Email').getAttribute('href')).toBe('/login/multi-factor/Email');
  expect(link('OTP').getAttribute('href')).toBe('/login/multi-factor/OTP');
  expect(link('OTP').textContent).toContain(t('loginMultiFactor.usual'));
  expect(link('Email').textContent).not.toContain(t('loginMultiFactor.usual'));
});
