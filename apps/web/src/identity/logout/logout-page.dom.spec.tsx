import { logoutCall } from '@account/contracts/identity/login/login.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import LogoutPage from './logout-page.js';

const server = fakeServer();
fakeBrowser();

describe('a logged-in member', () => {
  const open = () => showPage(LogoutPage, { isLoggedIn: true }, { at: '/logout', root: asMember });

  it('is logged out when the button is pressed', async () => {
    server.answers(logoutCall, { redirectTo: '/logout?done=1' } as never);
    const { user, t } = await open();
    expect(server.sent()).toEqual([]);
    await user.click(button(t('logout.submit')));
    expect(server.bodies(logoutCall)).toEqual([{}]);
  });

  it('can return to My Page instead of logging out', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('logout.cancel') }).getAttribute('href')).toBe('/mypage');
  });

  it('sees why the logout failed and can retry', async () => {
    server.refuses(logoutCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('logout.submit')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(button(t('logout.submit')));
    expect(server.sent(logoutCall)).toHaveLength(2);
  });
});

describe('a logged-out visitor', () => {
  const open = () => showPage(LogoutPage, { isLoggedIn: false }, { at: '/logout' });

  it('is redirected to the top page after ten seconds', async () => {
    jest.useFakeTimers();
    const { t, address } = await open();
    await act(async () => void jest.advanceTimersByTime(9_900));
    expect(screen.getByText(t('logout.countdown', { seconds: 1 }))).toBeTruthy();
    expect(address()).toBe('/logout');
    await act(async () => void jest.advanceTimersByTime(250));
    await settle();
    expect(address()).toBe('/');
  });

  it('can open the top page or the login immediately', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('logout.toTop') }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: t('logout.logIn') }).getAttribute('href')).toBe('/login');
  });

  it('hears the announcement of the countdown only once', async () => {
    const { t } = await open();
    const heard = screen.getAllByText(t('logout.leaving', { seconds: 10 }));
    expect(heard.filter((text) => text.getAttribute('aria-hidden') === null)).toHaveLength(1);
  });
});
