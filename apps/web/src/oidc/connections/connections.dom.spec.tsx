import {
  connectionScreen,
  connectionsScreen,
  revokeConnectionCall,
} from '@account/contracts/oidc/connections/connections.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ConnectionPage from './connection-page.js';
import ConnectionsPage from './connections-page.js';

const server = fakeServer();
fakeBrowser();

const root = asMember;

describe('a connected application', () => {
  const sample = sampleData(connectionScreen);
  const data = { ...sample, connection: { ...sample.connection, grantId: 'grant-1' } };
  const open = () => showPage(ConnectionPage, data, { at: '/mypage/connections/client/app', root });

  async function revoke() {
    const page = await open();
    await page.user.click(button(page.t('connections.detail.revoke')));
    expect(server.sent()).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog'));
    await page.user.click(
      dialog.getByRole('button', { name: new RegExp(page.t('connections.detail.revoke')) }),
    );
    return page;
  }

  it('is disconnected after a question', async () => {
    server.answers(revokeConnectionCall, { redirectTo: '/mypage/connections' } as never);
    await revoke();
    expect(server.sent()).toEqual([
      expect.objectContaining({ address: '/zapi/oidc/revoke/grant/grant-1', body: {} }),
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays connected when the question is left', async () => {
    const { user, t } = await open();
    const opener = button(t('connections.detail.revoke'));
    await user.click(opener);
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(server.sent()).toEqual([]);
  });

  it('that is disconnected already says so and leads to the list', async () => {
    server.refuses(revokeConnectionCall, 'NOT_FOUND');
    const { address } = await revoke();
    expect(address()).toBe('/mypage/connections');
    expect(document.body.textContent).toContain('NOT_FOUND');
  });

  it('that could not be disconnected says so and stays', async () => {
    server.refuses(revokeConnectionCall, 'INTERNAL_ERROR');
    const { t, address } = await revoke();
    expect(screen.getByText(t('connections.detail.failed'))).toBeTruthy();
    expect(address()).toBe('/mypage/connections/client/app');
  });
});

describe('the connected applications', () => {
  it('lead to a page each', async () => {
    const sample = sampleData(connectionsScreen);
    const connections = sample.connections.slice(0, 1).map((each) => ({ ...each, clientId: 'a b' }));
    await showPage(ConnectionsPage, { ...sample, connections }, { root });
    const list = within(screen.getAllByRole('list')[0] as HTMLElement);
    expect(list.getByRole('link').getAttribute('href')).toBe('/mypage/connections/client/a%20b');
  });

  it('are said to be none', async () => {
    const { t } = await showPage(
      ConnectionsPage,
      { ...sampleData(connectionsScreen), connections: [] },
      { root },
    );
    expect(screen.getByText(t('connections.none'))).toBeTruthy();
  });
});
