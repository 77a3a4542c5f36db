import {
  reauthorisationScreen,
  reauthoriseCall,
  sendReauthorisationCodeCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import ReauthorisationPage from './reauthorisation-page.js';

const server = fakeServer();
fakeBrowser();

const codeSending = { sendTo: 'misaki@example.jp', resendInSeconds: 0, hintInSeconds: 30 };
const data = sampleData(reauthorisationScreen, {
  isRegisteredPassword: true,
  isBotCheckEnabled: false,
  isCodeSent: false,
  codeSending,
  passkey: null,
  socialProviders: [],
  returnTo: '/mypage/email/edit',
  canLogInByProvider: false,
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(ReauthorisationPage, { ...data, ...known }, { at: '/mypage/reauthorize', root: asMember });

describe('reauthentication with a password', () => {
  async function prove() {
    const page = await open();
    await page.user.type(field(page.t('reauthorisation.password')), 'Himitsu-1');
    await page.user.click(button(page.t('reauthorisation.submit')));
    return page;
  }

  it('sends the return path', async () => {
    server.answers(reauthoriseCall, { redirectTo: '/mypage/email/edit' });
    const { address } = await prove();
    expect(server.bodies(reauthoriseCall)).toEqual([
      { password: 'Himitsu-1', returnTo: '/mypage/email/edit' },
    ]);
    expect(address()).toBe('/mypage/email/edit');
  });

  it('shows an error next to the password field and clears the field when the password is wrong', async () => {
    server.refuses(reauthoriseCall, 'REQUEST_UNAUTHORIZED');
    const { t } = await prove();
    const password = field(t('reauthorisation.password'));
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(password.value).toBe('');
  });

  it('does not submit an empty password', async () => {
    const { user, t } = await open();
    await user.click(button(t('reauthorisation.submit')));
    expect(server.sent()).toEqual([]);
  });

  it('can be switched to a code, which is then sent by e-mail', async () => {
    const { user, t } = await open();
    expect(server.sent()).toEqual([]);
    await user.click(button(t('reauthorisation.byCode', { codeName: 'code' })));
    expect(server.bodies(sendReauthorisationCodeCall)).toEqual([{}]);
    expect(field('Code')).toBeTruthy();
  });
});

describe('reauthentication with a code', () => {
  const byCode = { isRegisteredPassword: false, isCodeSent: true };

  it('sends the return path', async () => {
    server.answers(reauthoriseCall, { redirectTo: '/mypage/email/edit' });
    const { user, t } = await open(byCode);
    await user.type(field('Code'), '012345');
    await user.click(button(t('reauthorisation.submit')));
    expect(server.bodies(reauthoriseCall)).toEqual([{ authCode: '012345', returnTo: '/mypage/email/edit' }]);
  });

  it('shows an error next to the field when the code is wrong', async () => {
    server.refuses(reauthoriseCall, 'PIN_CODE_ERROR');
    const { user, t } = await open(byCode);
    await user.type(field('Code'), '012345');
    await user.click(button(t('reauthorisation.submit')));
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(refusalText('PIN_CODE_ERROR')).length).toBeGreaterThan(0);
  });

  it('can be switched to a password', async () => {
    const { user, t } = await open({ isCodeSent: true });
    await user.click(button(t('reauthorisation.byPassword')));
    expect(field(t('reauthorisation.password'))).toBeTruthy();
  });

  it('does not offer the password when the member has none', async () => {
    const { t } = await open(byCode);
    expect(screen.queryByRole('button', { name: t('reauthorisation.byPassword') })).toBeNull();
  });
});

describe('reauthentication through another service', () => {
  const byProvider = {
    isRegisteredPassword: false,
    codeSending: null,
    socialProviders: [{ userIdentifierType: 'LINE', userIdentifierName: 'LINE' }],
  } as unknown as Partial<typeof data>;

  it('opens the service with the account and the return path', async () => {
    const { t } = await open(byProvider);
    expect(
      screen
        .getByRole('link', { name: t('reauthorisation.byProvider', { name: 'LINE' }) })
        .getAttribute('href'),
    ).toBe(
      '/auth/authorize?userIdentifierType=LINE&socialActionType=reauthorize&pageAccount=page-account-1&returnTo=%2Fmypage%2Femail%2Fedit',
    );
  });

  it('shows that no method is available', async () => {
    const { t } = await open({ ...byProvider, socialProviders: [] });
    expect(screen.getByText(t('reauthorisation.noWay'))).toBeTruthy();
  });
});
