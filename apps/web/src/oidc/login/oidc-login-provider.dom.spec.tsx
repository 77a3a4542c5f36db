import {
  oidcLoginCall,
  oidcLoginScreen,
  sendOidcLoginCodeCall,
} from '@account/contracts/oidc/login/oidc-login.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import OidcLoginPage from './oidc-login-page.js';

const server = fakeServer();
fakeBrowser();

type Data = DataOf<typeof oidcLoginScreen>;

const flow = 'F'.repeat(43);
const data = {
  ...sampleData(oidcLoginScreen),
  flow,
  loginHint: '',
  isEnabledUserId: true,
  isBotCheckEnabled: false,
  isEnabledPassword: true,
  isEnabledAuthCode: true,
  initialLoginType: 'password',
  passkey: null,
  wasByPasskey: false,
} as Data;

const open = (changes: Partial<Data> = {}, root: typeof asMember = {}) =>
  showPage(OidcLoginPage, { ...data, ...changes }, { at: `/oidc/login?flow=${flow}`, root });

async function logIn() {
  const page = await open();
  await page.user.type(field(page.t('login.emailUserId')), 'misaki77');
  await page.user.type(field(page.t('login.password')), 'Himitsu-1');
  const press = () => page.user.click(button(page.t('login.submit')));
  await press();
  return { ...page, press };
}

describe('login for an application', () => {
  it('is sent within the authorization request, and returns to that request', async () => {
    server.answers(oidcLoginCall, { redirectTo: '/oidc/consent' });
    const { address } = await logIn();
    expect(server.sent().map((call) => call.address)).toEqual([`${oidcLoginCall.path}?flow=${flow}`]);
    expect(server.bodies(oidcLoginCall)).toEqual([
      expect.objectContaining({ emailUserId: 'misaki77', password: 'Himitsu-1' }),
    ]);
    expect(address()).toBe('/oidc/consent');
  });

  it('is sent once when the button is pressed twice', async () => {
    server.holds(oidcLoginCall);
    const { press } = await logIn();
    await press();
    expect(server.sent()).toHaveLength(1);
  });

  it('shows why the login was refused', async () => {
    server.refuses(oidcLoginCall, 'INTERNAL_ERROR');
    await logIn();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
  });

  it('shows a message after a network error', async () => {
    server.disconnects(oidcLoginCall);
    const { t } = await logIn();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('requests a code within the authorization request', async () => {
    server.holds(sendOidcLoginCodeCall);
    const { user, t } = await open({ initialLoginType: 'authCode' });
    await user.type(field(t('login.emailUserId')), 'misaki@example.jp{Enter}');
    expect(server.sent().map((call) => call.address)).toEqual([`${sendOidcLoginCodeCall.path}?flow=${flow}`]);
  });

  it('links a guest to the sign-up within the authorization request', async () => {
    const { t } = await open();
    const link = screen.getByRole('link', { name: t('login.signUp') });
    expect(link.getAttribute('href')).toContain(`/oidc/signup?flow=${flow}`);
  });

  it('does not offer the sign-up to a logged-in member', async () => {
    const { t } = await open({}, asMember);
    expect(screen.queryByRole('link', { name: t('login.signUp') })).toBeNull();
  });

  it("prefills the identifier with the application's login hint", async () => {
    const { t } = await open({ loginHint: 'misaki@example.jp' });
    expect(field(t('login.emailUserId')).value).toBe('misaki@example.jp');
  });
});
