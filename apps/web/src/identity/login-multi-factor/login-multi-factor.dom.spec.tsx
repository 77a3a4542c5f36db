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
  it('is sent by the call of its kind, with what was ticked', async () => {
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

  it('becomes the usual one when that is ticked', async () => {
    const { user, t } = await open();
    await user.type(field('Code'), '123456');
    await user.click(field(t('loginMultiFactor.isPreferred')));
    await user.click(button(t('login.submit')));
    expect(server.bodies(enterLoginFactorCall)).toEqual([
      { value: '123456', isPreferred: true, rememberDevice: false },
    ]);
  });

  it('is not offered as the usual one when it is that or there is no other', async () => {
    const { t, unmount } = await open({ defaultMultiFactorType: 'Email' });
    expect(screen.queryByLabelText(t('loginMultiFactor.isPreferred'))).toBeNull();
    unmount();
    await open({ multiFactorType: ['Email', 'BackupCode'] });
    expect(screen.queryByLabelText(t('loginMultiFactor.isPreferred'))).toBeNull();
  });

  it.each(['MULTI_FACTOR_FAILED', 'PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED'] as const)(
    'that is refused with %s is told beside its field and is not sent again unchanged',
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

  it('of an app is not mailed', async () => {
    const { t } = await open({ type: 'OTP', isCodeSent: false });
    expect(server.sent()).toEqual([]);
    expect(field(t('loginMultiFactor.otpCode'))).toBeTruthy();
  });

  it('may be a backup code', async () => {
    const { user, t } = await open({ type: 'BackupCode' });
    await user.type(field(t('loginMultiFactor.names.BackupCode')), 'ABCD2345EFGH');
    await user.click(button(t('login.submit')));
    expect(server.sent(enterLoginFactorCall)[0]?.address).toBe('/zapi/login/multi-factor/BackupCode');
  });
});

describe('the code of a second factor', () => {
  it('is sent once when the page opens without one', async () => {
    const { t } = await open({ isCodeSent: false });
    expect(server.sent(sendLoginFactorCall)).toEqual([
      expect.objectContaining({ address: '/zapi/login/multi-factor/Email/send', body: {} }),
    ]);
    expect(screen.getByText(/misaki@example.jp/)).toBeTruthy();
    expect(screen.queryByText(t('loginMultiFactor.sending', { codeName: 'code' }))).toBeNull();
  });

  it('is announced while it is under way', async () => {
    const held = server.holds(sendLoginFactorCall);
    const { t } = await open({ isCodeSent: false });
    expect(screen.getByRole('status').textContent).toBe(t('loginMultiFactor.sending', { codeName: 'code' }));
    await held.answer();
    expect(field('Code')).toBeTruthy();
  });

  it('that could not be sent is told, and another one can be asked for', async () => {
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

describe('the other ways', () => {
  it('are a backup code and the choice', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('loginMultiFactor.lostPhone') }).getAttribute('href')).toBe(
      '/login/multi-factor/BackupCode',
    );
    expect(screen.getByRole('link', { name: t('loginMultiFactor.alternative') }).getAttribute('href')).toBe(
      '/login/multi-factor',
    );
  });

  it('are none when there is one factor', async () => {
    const { t } = await open({ multiFactorType: ['Email'] });
    expect(screen.queryByRole('link', { name: t('loginMultiFactor.alternative') })).toBeNull();
  });
});

it('the choice lists each factor with its page, and marks the usual one', async () => {
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
