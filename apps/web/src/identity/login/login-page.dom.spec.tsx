import { loginCall, loginScreen, sendLoginCodeCall } from '@account/contracts/identity/login/login.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import LoginPage from './login-page.js';

const server = fakeServer();
fakeBrowser();

const both = sampleData(loginScreen, {
  isEnabledUserId: true,
  isBotCheckEnabled: false,
  isEnabledPassword: true,
  isEnabledAuthCode: true,
  initialLoginType: 'password',
  passkey: null,
  wasByPasskey: false,
  socialProviders: [
    { userIdentifierType: 'LINE', userIdentifierName: 'LINE' },
    { userIdentifierType: 'Google', userIdentifierName: 'Google' },
  ],
  lastProvider: null,
  returnTo: '/plans/gold',
} as never);

const open = (known: Partial<typeof both> = {}, at = '/login') =>
  showPage(LoginPage, { ...both, ...known }, { at });

describe('password login', () => {
  async function logIn(known: Partial<typeof both> = {}) {
    const page = await open(known);
    await page.user.type(field(page.t('login.emailUserId')), 'misaki77');
    await page.user.type(field(page.t('login.password')), 'Himitsu-1');
    await page.user.click(button(page.t('login.submit')));
    return page;
  }

  it('sends the input and follows the redirect', async () => {
    server.answers(loginCall, { redirectTo: '/plans/gold' });
    const { address } = await logIn();
    expect(server.bodies(loginCall)).toEqual([
      {
        emailUserId: 'misaki77',
        password: 'Himitsu-1',
        loginMethod: 'Password',
        isAmaltheaLogin: false,
        returnTo: '/plans/gold',
      },
    ]);
    expect(address()).toBe('/plans/gold');
  });

  it('submits the form when Enter is pressed in the password field', async () => {
    const { user, t } = await open();
    await user.type(field(t('login.emailUserId')), 'misaki77');
    await user.type(field(t('login.password')), 'Himitsu-1{Enter}');
    expect(server.sent(loginCall)).toHaveLength(1);
  });

  it('shows why the login was refused, keeps the identifier and clears the password', async () => {
    server.refuses(loginCall, 'LOGIN_FAILED_USER_ID');
    const { t, address } = await logIn();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(refusalText('LOGIN_FAILED_USER_ID'));
    expect(document.activeElement).toBe(alert);
    expect(field(t('login.emailUserId')).value).toBe('misaki77');
    expect(field(t('login.password')).value).toBe('');
    expect(address()).toBe('/login');
  });

  it('keeps the password after a network error', async () => {
    server.disconnects(loginCall);
    const { t } = await logIn();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
    expect(field(t('login.password')).value).toBe('Himitsu-1');
  });

  it('shows errors next to both fields and does not submit when they are empty', async () => {
    const { user, t } = await open();
    await user.click(button(t('login.submit')));
    expect(server.sent()).toEqual([]);
    for (const label of [t('login.emailUserId'), t('login.password')])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('rejects an identifier that is not an e-mail address when the store allows only e-mail addresses', async () => {
    const { user, t } = await open({ isEnabledUserId: false });
    await user.type(field(t('login.email')), 'misaki');
    await user.type(field(t('login.password')), 'Himitsu-1');
    await user.click(button(t('login.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('login.email')).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows and hides the password when the button is pressed', async () => {
    const { user, t } = await open();
    const password = field(t('login.password'));
    await user.click(button(t('shell.form.show')));
    expect(password.type).toBe('text');
    await user.click(button(t('shell.form.hide')));
    expect(password.type).toBe('password');
  });

  it('links to the password reset', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('login.forgot') }).getAttribute('href')).toBe(
      '/password/forgot',
    );
  });
});

describe('login with an e-mailed code', () => {
  it('sends the identifier and opens the code page', async () => {
    server.answers(sendLoginCodeCall, { redirectTo: '/login/code' });
    const { user, t, address } = await open({ initialLoginType: 'authCode' });
    await user.type(field(t('login.emailUserId')), 'misaki@example.jp');
    await user.click(button(t('login.sendCode', { codeName: 'code' })));
    expect(server.bodies(sendLoginCodeCall)).toEqual([
      { emailUserId: 'misaki@example.jp', isAmaltheaLogin: false, returnTo: '/plans/gold' },
    ]);
    expect(address()).toBe('/login/code');
  });

  it('shows why the login code could not be sent', async () => {
    server.refuses(sendLoginCodeCall, 'TOO_MANY_REQUESTS');
    const { user, t } = await open({ initialLoginType: 'authCode' });
    await user.type(field(t('login.emailUserId')), 'misaki@example.jp');
    await user.click(button(t('login.sendCode', { codeName: 'code' })));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('TOO_MANY_REQUESTS'));
  });
});

describe('the login method switch', () => {
  it('keeps the typed identifier when the user switches the method', async () => {
    const { user, t, address } = await open();
    await user.type(field(t('login.emailUserId')), 'misaki77');
    await user.click(screen.getByRole('link', { name: 'Code' }));
    expect(address()).toContain('loginType=authCode');
    expect(screen.queryByLabelText(t('login.password'))).toBeNull();
    expect(field(t('login.emailUserId')).value).toBe('misaki77');
    await user.click(screen.getByRole('link', { name: t('login.password') }));
    expect(field(t('login.password')).value).toBe('');
    expect(field(t('login.emailUserId')).value).toBe('misaki77');
  });

  it('is hidden when the store has only one method', async () => {
    const { t } = await open({ isEnabledAuthCode: false });
    expect(screen.queryByRole('navigation', { name: t('login.types') })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Code' })).toBeNull();
  });

  it('offers other services and passes them the return path', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'LINE' }).getAttribute('href')).toBe(
      '/auth/authorize?userIdentifierType=LINE&socialActionType=login&returnTo=%2Fplans%2Fgold',
    );
  });

  it('marks the service used last and collapses the others', async () => {
    const { t } = await open({ lastProvider: 'Google' as never });
    expect(screen.getByRole('link', { name: /Google/ }).textContent).toContain(t('login.last'));
    expect(screen.getByText(t('login.moreAccounts', { count: 1 }))).toBeTruthy();
  });
});

describe('the sign-up link', () => {
  const link = async (returnTo: string) => {
    const { t } = await open({ returnTo });
    return screen.getByRole('link', { name: t('login.signUp') }).getAttribute('href');
  };

  it('returns to the plan page from which the guest came', async () => {
    expect(await link('/plans/gold?code=A%26B')).toBe('/signup?returnTo=%2Fplans%2Fgold%3Fcode%3DA%2526B');
  });

  it('ignores other return paths', async () => {
    expect(await link('/mypage')).toBe('/signup');
  });
});
