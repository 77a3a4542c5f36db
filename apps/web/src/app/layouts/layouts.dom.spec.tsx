import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { setLanguageCall } from '@account/contracts/platform/language.contract';
import { rootScreen } from '@account/contracts/store/settings/root.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { page } from '../../shared/page/page.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, showPage } from '../../shared/page/show-page.testing.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { everyPage } from '../every-page/every-page.testing.js';
import { openSite } from '../every-page/open-site.testing.js';
import { AccountLayout } from './account-layout.js';
import { HeaderTools } from './header-tools.js';
import { StoreFooter } from './store-footer.js';

const server = fakeServer();
fakeBrowser();

const show = (Part: ComponentType, options: Parameters<typeof showPage>[2] = {}) =>
  showPage(() => <Part />, null, options);

const header = (known: object = {}) =>
  server.showsScreen(accountHeaderScreen, {
    ...sampleData(accountHeaderScreen, { displayName: 'Misaki', backUrl: '' }),
    ...known,
  });

describe('the header', () => {
  it('links a guest to the login', async () => {
    const { t } = await show(HeaderTools);
    expect(screen.getByRole('link', { name: t('shell.user.login') }).getAttribute('href')).toBe('/login');
  });

  it('shows the name of a member and links to My Page and to the logout', async () => {
    header();
    const { t, user } = await show(HeaderTools, { root: asMember });
    await user.click(await screen.findByRole('button', { name: /Misaki/ }));
    expect(screen.queryByRole('link', { name: t('shell.user.login') })).toBeNull();
    expect(screen.getByRole('link', { name: t('shell.user.myPage') }).getAttribute('href')).toBe('/mypage');
    expect(screen.getByRole('link', { name: t('shell.user.logout') }).getAttribute('href')).toBe('/logout');
  });

  it('has no language switch when the store has only one language', async () => {
    const store = { ...sampleRoot('en').store, languages: ['en' as const] };
    await show(HeaderTools, { root: { store } });
    expect(screen.queryByRole('button', { name: '日本語' })).toBeNull();
  });
});

describe('the member menu', () => {
  const links = () => within(screen.getByRole('navigation')).getAllByRole('link');

  it('marks the current page', async () => {
    header();
    const { t } = await show(AccountLayout, { at: '/mypage/payment-history', root: asMember });
    await screen.findByRole('navigation');
    const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/mypage/payment-history']);
    expect(screen.getByRole('navigation', { name: t('shell.menu.label') })).toBeTruthy();
  });
});

describe('the footer', () => {
  it('links to the pages of the store', async () => {
    await show(StoreFooter);
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByText('copyright')).toBeTruthy();
  });

  it.each([
    [{ isApp: true, isAndroid: true, isMobile: true }, true],
    [{ isApp: true, isAndroid: false, isMobile: true }, false],
    [{ isApp: false, isAndroid: true, isMobile: true }, false],
  ])('links to the licences only in the Android app (%j)', async (browser, isThere) => {
    const { t } = await show(StoreFooter, { root: { browser } });
    const link = screen.queryByRole('link', { name: new RegExp(t('shell.footer.licenses')) });
    expect(link?.getAttribute('href') ?? null).toBe(isThere ? '/app/licenses' : null);
  });
});

describe('the language switch', () => {
  const declared = everyPage();

  async function open(at = '/') {
    const { page: home, dataOf } = (await declared).find(({ name }) => name === '/password/forgot') ?? {};
    if (home === undefined || dataOf === undefined) throw new Error('There is no such page.');
    return openSite(server, page(home as never), dataOf({ isFull: true, isTrue: false, choice: 0 }), {
      at: `/password/forgot${at.slice(1)}`,
    });
  }

  it('translates all texts of the page and keeps the typed input', async () => {
    const { user, t } = await open();
    await user.type(screen.getByRole('textbox'), 'misaki@example.jp');
    server.showsScreen(rootScreen, sampleRoot('ja'));
    await user.click(screen.getByRole('button', { name: '日本語' }));
    await settle();
    expect(server.bodies(setLanguageCall)).toEqual([{ language: 'ja' }]);
    expect(document.documentElement.lang).toBe('ja');
    expect(screen.queryByText(t('passwordReset.forgot.title'))).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('misaki@example.jp');
  });

  it('removes the language from the URL after a switch', async () => {
    const { user, address } = await open('/?language=en&plan=gold');
    server.showsScreen(rootScreen, sampleRoot('ja'));
    await user.click(screen.getByRole('button', { name: '日本語' }));
    await settle();
    expect(address()).toBe('/password/forgot?plan=gold');
  });

  it('keeps the language and shows an error when the change is rejected', async () => {
    server.refuses(setLanguageCall, 'INTERNAL_ERROR');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '日本語' }));
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });
});
