import { loginScreen } from '@account/contracts/identity/login/login.contract';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { showPage } from '../../shared/page/show-page.testing.js';
import LoginPage from './login-page.js';

fakeServer();
fakeBrowser();

it('the login page keeps the query when the guest switches between password and code', async () => {
  const data = {
    ...sampleData(loginScreen),
    isBotCheckEnabled: false,
    isEnabledPassword: true,
    isEnabledAuthCode: true,
    initialLoginType: 'password' as const,
    passkey: null,
    wasByPasskey: false,
  };
  const at = '/login?returnTo=%2Fplans%2Ffilms&flow=flow-1';
  const { user, t, address } = await showPage(LoginPage, data as never, { at });
  const query = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]));
  await user.click(screen.getByRole('link', { name: 'Code' }));
  expect(query()).toEqual({ returnTo: '/plans/films', flow: 'flow-1', loginType: 'authCode' });
  await user.click(screen.getByRole('link', { name: t('login.password') }));
  expect(query()).toMatchObject({ returnTo: '/plans/films', flow: 'flow-1' });
});
