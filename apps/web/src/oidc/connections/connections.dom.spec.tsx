import {
  connectionScreen,
  connectionsScreen,
  revokeConnectionCall,
} from '@account/contracts/oidc/connections/connections.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import { shownText, valueBeside } from '../../shared/page/shown-text.testing.js';
import ConnectionPage from './connection-page.js';
import ConnectionsPage from './connections-page.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(connectionScreen);
const connection = {
  ...sample.connection,
  clientId: 'client/1',
  grantId: 'grant-1',
  client: { ...sample.connection.client, client_name: 'Film Diary', client_name_ja: '映画日記' },
  issuedAt: '2025-05-02T03:00:00.000Z',
  lastUsedAt: '2026-03-09T03:00:00.000Z',
};

describe('the connected applications list', () => {
  const open = (connections: (typeof connection)[], language: 'ja' | 'en' = 'en') =>
    showPage(
      ConnectionsPage,
      { ...sampleData(connectionsScreen), connections },
      { at: '/mypage/connections', root: asMember, language },
    );

  it('links each application to its page', async () => {
    await open([connection, { ...connection, clientId: 'client-2', grantId: 'grant-2' }]);
    const list = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    expect(list.map((link) => link.getAttribute('href'))).toEqual([
      '/mypage/connections/client/client%2F1',
      '/mypage/connections/client/client-2',
    ]);
  });

  it('shows the connection date of each application', async () => {
    await open([connection]);
    expect(shownText(screen.getByRole('listitem'))).toContain('May 2, 2025');
  });

  it('shows application names in the user’s language', async () => {
    await open([connection], 'ja');
    expect(screen.getByText('映画日記')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    const { t } = await open([]);
    expect(screen.getByText(t('connections.none'))).toBeTruthy();
  });
});

describe('the page for a connected application', () => {
  const open = () =>
    showPage(
      ConnectionPage,
      { ...sample, connection },
      { at: '/mypage/connections/client/client%2F1', root: asMember },
    );

  async function asked() {
    const page = await open();
    await page.user.click(button(page.t('connections.detail.revoke')));
    const dialog = within(screen.getByRole('alertdialog'));
    const confirm = () =>
      page.user.click(
        dialog.getByRole('button', { name: new RegExp(`^${page.t('connections.detail.revoke')}`) }),
      );
    const keep = () =>
      page.user.click(dialog.getByRole('button', { name: page.t('connections.detail.keep') }));
    return { ...page, confirm, keep };
  }

  it('shows when the application was connected and last used', async () => {
    const { t } = await open();
    expect(valueBeside(t('connections.detail.linkedOn'))).toBe('May 2, 2025');
    expect(valueBeside(t('connections.detail.lastUsed'))).toBe('March 9, 2026');
  });

  it('asks for confirmation and disconnects with one request', async () => {
    server.answers(revokeConnectionCall, { redirectTo: '/mypage/connections' });
    const { confirm, t, address } = await asked();
    expect(server.sent()).toEqual([]);
    await confirm();
    expect(server.sent().map((call) => call.address)).toEqual(['/zapi/oidc/revoke/grant/grant-1']);
    expect(address()).toBe('/mypage/connections');
    expect(screen.getByText(t('connections.detail.revoked', { app: 'Film Diary' }))).toBeTruthy();
  });

  it('keeps the application connected when the dialog is closed with the cancel button', async () => {
    const { keep } = await asked();
    await keep();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('keeps the application connected when Escape is pressed, and returns the focus to the button that opened the dialog', async () => {
    const { t } = await asked();
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button(t('connections.detail.revoke')));
    expect(server.sent()).toEqual([]);
  });

  it('keeps the dialog open and does not send another request while a request is pending', async () => {
    server.holds(revokeConnectionCall);
    const { confirm, keep } = await asked();
    await confirm();
    await confirm();
    await keep();
    pressEscape();
    await settle();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(server.sent()).toHaveLength(1);
  });

  it('returns to the list with a message when the application is already disconnected', async () => {
    server.refuses(revokeConnectionCall, 'NOT_FOUND');
    const { confirm, t, address } = await asked();
    await confirm();
    expect(address()).toBe('/mypage/connections');
    expect(document.body.textContent).toContain(t('connections.detail.gone', { app: 'Film Diary' }));
  });

  it('closes the dialog and shows that the application could not be disconnected', async () => {
    server.refuses(revokeConnectionCall, 'INTERNAL_ERROR');
    const { confirm, t, address } = await asked();
    await confirm();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.body.textContent).toContain(t('connections.detail.failed'));
    expect(document.body.textContent).not.toContain(refusalText('INTERNAL_ERROR'));
    expect(address()).toBe('/mypage/connections/client/client%2F1');
  });
});
