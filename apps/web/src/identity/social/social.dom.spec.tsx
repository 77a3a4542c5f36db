import {
  disableSocialCall,
  socialLandingScreen,
  socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ExternalAccounts from './external-accounts.js';
import LandingPage from './landing-page.js';
import RelateErrorPage from './relate-error-page.js';

const server = fakeServer();
fakeBrowser();

const line = {
  userIdentifierType: 'LINE',
  userIdentifierMethod: 'oauth',
  userIdentifierName: 'LINE',
  isLinked: true,
  canUnlink: true,
  unlinkRefusal: null,
};
const google = { ...line, userIdentifierType: 'Google', userIdentifierName: 'Google', isLinked: false };

const open = (accounts: object[] = [line, google]) =>
  showPage(({ data }: { data: object[] }) => <ExternalAccounts accounts={data as never} />, accounts, {
    at: '/mypage',
    root: asMember,
  });

describe('an external account', () => {
  it('is linked on the page of the external service', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: `Google ${t('social.link')}` }).getAttribute('href')).toBe(
      '/auth/authorize?userIdentifierType=Google&socialActionType=enableExternalAuth&pageAccount=page-account-1',
    );
  });

  it('is unlinked after a confirmation', async () => {
    server.answers(disableSocialCall, { redirectTo: '/mypage/social/disabled' } as never);
    const { user, t } = await open();
    await user.click(button(`LINE ${t('social.unlink')}`));
    expect(server.sent()).toEqual([]);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: new RegExp(t('social.ask.unlink')),
      }),
    );
    expect(server.bodies(disableSocialCall)).toEqual([
      { userIdentifierType: 'LINE', userIdentifierMethod: 'oauth' },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays linked when the dialog is cancelled', async () => {
    const { user, t } = await open();
    const opener = button(`LINE ${t('social.unlink')}`);
    await user.click(opener);
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(server.sent()).toEqual([]);
  });

  it('reports that the account was unlinked in another tab, and reloads the list', async () => {
    server.refuses(disableSocialCall, 'EXTERNAL_ACCOUNT_NOT_LINKED');
    const { user, t, loads } = await open();
    await user.click(button(`LINE ${t('social.unlink')}`));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: new RegExp(t('social.ask.unlink')),
      }),
    );
    expect(screen.getByText(refusalText('EXTERNAL_ACCOUNT_NOT_LINKED'))).toBeTruthy();
    expect(loads()).toBe(2);
  });

  it('cannot be unlinked when it is the last sign-in method', async () => {
    const { t } = await open([{ ...line, canUnlink: false }]);
    expect(screen.queryByRole('button', { name: `LINE ${t('social.unlink')}` })).toBeNull();
  });
});

describe('the return from an external service', () => {
  const landing = (known: object) =>
    showPage(LandingPage, { ...sampleData(socialLandingScreen), ...known } as never, {
      at: '/auth',
      root: asMember,
    });
  const provider = { userIdentifierType: 'LINE', userIdentifierName: 'LINE' };

  it('asks for confirmation before linking an account', async () => {
    const { t } = await landing({ state: 'link', provider });
    expect(
      screen.getByRole('link', { name: t('social.landing.link', { name: 'LINE' }) }).getAttribute('href'),
    ).toBe(
      '/auth/authorize?userIdentifierType=LINE&socialActionType=enableExternalAuth&pageAccount=page-account-1',
    );
  });

  it('offers sign-up or login for an unknown account', async () => {
    const externalCallbackInfo = { externalEmail: '', isExistValidEmailDuplicate: false };
    const { t } = await landing({ state: 'offered', provider, externalCallbackInfo });
    expect(screen.getByRole('link', { name: t('social.landing.signUp') }).getAttribute('href')).toBe(
      '/signup',
    );
    expect(screen.getByRole('link', { name: t('social.landing.duplicate.login') }).getAttribute('href')).toBe(
      '/login?returnTo=%2Fauth%3FuserIdentifierType%3DLINE%26socialActionType%3DenableExternalAuth',
    );
  });

  it('offers only the login when the address already has an account', async () => {
    const externalCallbackInfo = { externalEmail: 'misaki@example.jp', isExistValidEmailDuplicate: true };
    const { t } = await landing({ state: 'offered', provider, externalCallbackInfo });
    expect(screen.getByText(t('social.landing.duplicate.title'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('social.landing.signUp') })).toBeNull();
  });

  it.each([
    [true, '/mypage'],
    [false, '/login'],
  ])('shows an error and the next link (logged in: %s)', async (isLoggedIn, href) => {
    const { t } = await landing({ state: 'failed', failure: 'denied', isLoggedIn, backTo: '/login' });
    expect(screen.getByText(t('social.landing.failures.denied.title'))).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });
});

it.each([
  [true, '/mypage'],
  [false, '/login'],
])(
  'the error page shows the next link when an account could not be linked (logged in: %s)',
  async (isLoggedIn, href) => {
    const data = sampleData(socialRelateErrorScreen, { isLoggedIn });
    const { t } = await showPage(RelateErrorPage, data, { root: asMember });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      t(`social.relateError.${data.reason}.title`),
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);
