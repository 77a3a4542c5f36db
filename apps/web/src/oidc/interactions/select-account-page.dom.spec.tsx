import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import {
  selectAccountCall,
  selectAccountScreen,
  switchAccountCall,
} from '@account/contracts/oidc/interactions/interaction.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import SelectAccountPage from './select-account-page.js';

const server = fakeServer();
fakeBrowser();

const flow = 'F'.repeat(43);
const data = { ...sampleData(selectAccountScreen), flow, contactEmail: 'm***@example.jp' };

async function open() {
  const header = { ...sampleData(accountHeaderScreen), isLoggedIn: true, displayName: 'Misaki' };
  server.showsScreen(accountHeaderScreen, header);
  const page = await showPage(SelectAccountPage, data, {
    at: `/oidc/select-account?flow=${flow}`,
    root: asMember,
  });
  await settle();
  const words = (key: 'switch' | 'title') => page.t(`interactions.selectAccount.${key}`);
  const name = page.t('interactions.selectAccount.honorific', { name: 'Misaki' });
  return {
    ...page,
    goOn: () => page.user.click(button(page.t('interactions.selectAccount.continue', { name }))),
    change: () => page.user.click(screen.getByRole('button', { name: new RegExp(words('switch')) })),
  };
}

const addresses = () => server.sent().map(({ address }) => address);

describe('the account selection', () => {
  it('continues with the logged-in account when the button of that account is pressed', async () => {
    server.answers(selectAccountCall, { redirectTo: '/back-to-the-app' });
    const { goOn, address } = await open();
    await goOn();
    expect(addresses()).toEqual([`/oidc/selectAccount/form?flow=${flow}`]);
    expect(address()).toBe('/back-to-the-app');
  });

  it('opens the login for the same authorization request when a different account is chosen', async () => {
    server.answers(switchAccountCall, { redirectTo: `/oidc/login?flow=${flow}` });
    const { change, address } = await open();
    await change();
    expect(addresses()).toEqual([`/oidc/selectAccount/form/switch?flow=${flow}`]);
    expect(address()).toBe(`/oidc/login?flow=${flow}`);
  });

  it('does not send another request while a choice is pending', async () => {
    server.holds(selectAccountCall);
    const { goOn, change } = await open();
    await goOn();
    await change();
    await goOn();
    expect(server.sent()).toHaveLength(1);
  });

  it('does not send another request while an account switch is pending', async () => {
    server.holds(switchAccountCall);
    const { goOn, change } = await open();
    await change();
    await goOn();
    await change();
    expect(server.sent()).toHaveLength(1);
  });

  it.each([
    ['going on', selectAccountCall, 'goOn'],
    ['changing', switchAccountCall, 'change'],
  ] as const)('shows why %s was refused and moves the focus to the message', async (_, contract, act) => {
    server.refuses(contract, 'INTERNAL_ERROR');
    const page = await open();
    await page[act]();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('shows a message after a network error', async () => {
    server.disconnects(selectAccountCall);
    const { goOn, t } = await open();
    await goOn();
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });
});
