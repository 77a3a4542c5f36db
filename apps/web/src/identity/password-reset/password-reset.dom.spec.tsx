import {
  checkResetLinkCall,
  forgotPasswordCall,
  passwordForgotScreen,
  passwordResetScreen,
  resetPasswordCall,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import ForgotPage from './forgot-page.js';
import ResetPage from './reset-page.js';

const server = fakeServer();
fakeBrowser();

describe('the forgotten password form', () => {
  const data = sampleData(passwordForgotScreen, { loginPage: '/login', hasPasskeys: false });
  const open = () => showPage(ForgotPage, data, { at: '/password/forgot' });

  it('sends an e-mail to the typed address and continues', async () => {
    server.answers(forgotPasswordCall, { redirectTo: '/password/forgot/complete' });
    const { user, t, address } = await open();
    await user.type(field(t('passwordReset.forgot.email')), ' misaki@example.jp');
    await user.click(button(t('passwordReset.forgot.submit')));
    expect(server.bodies(forgotPasswordCall)).toEqual([{ email: 'misaki@example.jp', returnTo: '/login' }]);
    expect(address()).toBe('/password/forgot/complete');
  });

  it.each(['', 'misaki'])('does not send an e-mail to "%s"', async (typed) => {
    const { user, t } = await open();
    if (typed !== '') await user.type(field(t('passwordReset.forgot.email')), typed);
    await user.click(button(t('passwordReset.forgot.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('passwordReset.forgot.email')).getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the input across a reload', async () => {
    const { user, t, unmount } = await open();
    await user.type(field(t('passwordReset.forgot.email')), 'misaki@example.jp');
    unmount();
    await open();
    expect(field(t('passwordReset.forgot.email')).value).toBe('misaki@example.jp');
  });
});

describe('a password reset link', () => {
  const data = sampleData(passwordResetScreen, { loggedInAs: null });
  const open = (known: Partial<typeof data> = {}, at = '/password/reset?token=token-1') =>
    showPage(ResetPage, { ...data, ...known }, { at });

  async function reset(known: Partial<typeof data> = {}) {
    server.answers(checkResetLinkCall, { isAlive: true } as never);
    const page = await open(known);
    const { user, t } = page;
    await user.type(field(t('passwords.newPassword')), 'Atarashii-kagi-4');
    await user.type(field(t('passwords.newConfirm')), 'Atarashii-kagi-4');
    await user.click(button(t('passwordReset.reset.submit')));
    return page;
  }

  it('sets the password with the token and removes the token from the URL', async () => {
    server.answers(resetPasswordCall, { redirectTo: '/password/reset/complete' });
    const { address } = await reset();
    expect(server.bodies(resetPasswordCall)).toEqual([
      { password: 'Atarashii-kagi-4', passwordConfirm: 'Atarashii-kagi-4', token: 'token-1' },
    ]);
    expect(address()).toBe('/password/reset/complete');
  });

  it('removes the token from the URL immediately', async () => {
    server.answers(checkResetLinkCall, { isAlive: true } as never);
    await open();
    expect(location.search).toBe('');
  });

  it('shows that the link is invalid before anything is typed, and offers a new link', async () => {
    server.answers(checkResetLinkCall, { isAlive: false } as never);
    const { t } = await open();
    expect(screen.getByRole('alert').textContent).toContain(t('passwordReset.reset.dead'));
    expect(screen.getByRole('link', { name: t('passwordReset.reset.again') }).getAttribute('href')).toBe(
      '/password/forgot',
    );
    expect(screen.queryByRole('button', { name: t('passwordReset.reset.submit') })).toBeNull();
  });

  it('links a logged-in member to My Page when the link is invalid', async () => {
    server.answers(checkResetLinkCall, { isAlive: false } as never);
    const { t } = await open({ loggedInAs: 'misaki@example.jp' });
    expect(screen.getByRole('link', { name: t('passwordReset.reset.myPage') }).getAttribute('href')).toBe(
      '/mypage',
    );
  });

  it('offers a new link when the link expires while the page is open', async () => {
    server.refuses(resetPasswordCall, 'INVALID_RESET_LINK');
    const { t } = await reset();
    expect(screen.getByText(new RegExp(refusalText('INVALID_RESET_LINK')))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('passwordReset.reset.again') })).toBeTruthy();
  });

  it('shows an error next to the field when the password was used before', async () => {
    server.refuses(resetPasswordCall, 'INVALID_PASSWORD_REUSED');
    const { t } = await reset();
    expect(field(t('passwords.newPassword')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('link', { name: t('passwordReset.reset.again') })).toBeNull();
  });

  it('does not send a request without a token', async () => {
    const { user, t } = await open({}, '/password/reset');
    expect(screen.getByText(t('passwordReset.reset.noToken'))).toBeTruthy();
    await user.click(button(t('passwordReset.reset.submit')));
    expect(server.sent()).toEqual([]);
  });

  it('warns a logged-in member that the link may belong to a different account', async () => {
    server.answers(checkResetLinkCall, { isAlive: true } as never);
    const { t } = await open({ loggedInAs: 'tsubaki@example.jp' });
    expect(
      screen.getByText(t('passwordReset.reset.loggedIn', { account: 'tsubaki@example.jp' })),
    ).toBeTruthy();
  });
});
