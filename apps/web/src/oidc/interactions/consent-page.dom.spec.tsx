import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import {
  abortConsentCall,
  consentCall,
  consentScreen,
  switchAccountCall,
} from '@account/contracts/oidc/interactions/interaction.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ConsentPage from './consent-page.js';

type Data = DataOf<typeof consentScreen>;

const server = fakeServer();
fakeBrowser();

const scope = (scopeKey: string, required = false) => ({
  scopeKey,
  scopeName: `Name of ${scopeKey}`,
  scopeDescription: `What ${scopeKey} gives`,
  required,
});

const flow = 'F'.repeat(43);
const data: Data = {
  ...sampleData(consentScreen),
  flow,
  storeScopeSettings: [scope('openid', true), scope('email'), scope('phone'), scope('profile')],
  requestScopeKeys: ['openid', 'email', 'phone', 'profile'],
  authorizedScopeKeys: ['profile'],
  unauthorizedScopeKeys: ['openid', 'email', 'phone'],
  updatedScopeKeys: ['phone'],
  oidcPrecautions: null,
};

const at = `/oidc/consent?flow=${flow}`;
const open = (changes: Partial<Data> = {}) =>
  showPage(ConsentPage, { ...data, ...changes }, { at, root: asMember });

const box = (scopeKey: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Name of ${scopeKey}`) });

describe('granting consent', () => {
  it('sends granted and declined scopes and returns to the application', async () => {
    server.answers(consentCall, { redirectTo: '/back-to-the-app' });
    const { user, t, address } = await open();
    await user.click(box('email'));
    await user.click(button(t('interactions.consent.allow')));
    expect(server.sent()).toEqual([
      expect.objectContaining({
        address: `/oidc/consent/form?flow=${flow}`,
        body: { addScope: ['openid', 'phone'], rejectScope: ['email'] },
      }),
    ]);
    expect(address()).toBe('/back-to-the-app');
  });

  it('sends all scopes when no scope is cleared', async () => {
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.allow')));
    expect(server.bodies(consentCall)).toEqual([{ addScope: ['openid', 'email', 'phone'], rejectScope: [] }]);
  });

  it('sends a scope that was cleared and selected again', async () => {
    const { user, t } = await open();
    await user.click(box('email'));
    await user.click(box('email'));
    await user.click(button(t('interactions.consent.allow')));
    expect(server.bodies(consentCall)).toEqual([{ addScope: ['openid', 'email', 'phone'], rejectScope: [] }]);
  });

  it('keeps a required scope selected when its checkbox is pressed', async () => {
    const { user } = await open();
    await user.click(box('openid'));
    expect(box('openid').checked).toBe(true);
  });

  it('sends one request when the button is pressed twice', async () => {
    server.holds(consentCall);
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.allow')));
    await user.click(button(t('interactions.consent.allow')));
    expect(server.sent()).toHaveLength(1);
  });

  it('does not send a denial when Deny is pressed while the consent is pending', async () => {
    server.holds(consentCall);
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.allow')));
    await user.click(button(t('interactions.consent.deny')));
    expect(server.sent(abortConsentCall)).toEqual([]);
  });

  it('shows why the consent was refused, moves the focus to the message and can be retried', async () => {
    server.refuses(consentCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.allow')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    server.answers(consentCall, { redirectTo: '/back-to-the-app' });
    await user.click(button(t('interactions.consent.allow')));
    expect(server.sent(consentCall)).toHaveLength(2);
  });

  it('shows a message after a network error', async () => {
    server.disconnects(consentCall);
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.allow')));
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });
});

describe('denying consent', () => {
  it('ends the request and returns to the application', async () => {
    server.answers(abortConsentCall, { redirectTo: '/back-to-the-app' });
    const { user, t, address } = await open();
    await user.click(button(t('interactions.consent.deny')));
    expect(server.sent().map((call) => call.address)).toEqual([`/oidc/consent/form/abort?flow=${flow}`]);
    expect(address()).toBe('/back-to-the-app');
  });

  it('does not send a consent when Allow is pressed while the denial is pending', async () => {
    server.holds(abortConsentCall);
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.deny')));
    await user.click(button(t('interactions.consent.allow')));
    expect(server.sent()).toHaveLength(1);
  });

  it('shows why the denial was refused', async () => {
    server.refuses(abortConsentCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('interactions.consent.deny')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
  });
});

describe('cleared scopes', () => {
  it('stay cleared when the page is opened again', async () => {
    const first = await open();
    await first.user.click(box('email'));
    first.unmount();
    await open();
    expect(box('email').checked).toBe(false);
    expect(box('phone').checked).toBe(true);
  });

  it('are not applied to another authorization request', async () => {
    const first = await open();
    await first.user.click(box('email'));
    first.unmount();
    await open({ flow: 'G'.repeat(43) });
    expect(box('email').checked).toBe(true);
  });

  it('are not applied when another member logs in', async () => {
    const first = await open();
    await first.user.click(box('email'));
    first.unmount();
    await showPage(ConsentPage, data, { at, root: { ...asMember, pageAccount: 'page-account-2' } });
    expect(box('email').checked).toBe(true);
  });

  it('do not affect the drafts of the member’s other forms', async () => {
    const draft = 'draft:page-account-1:profileEdit';
    sessionStorage.setItem(draft, '{"name":"Misaki"}');
    const { user } = await open();
    await user.click(box('email'));
    expect(sessionStorage.getItem(draft)).toBe('{"name":"Misaki"}');
  });

  it('are discarded when the consent is given', async () => {
    server.answers(consentCall, { redirectTo: '/back-to-the-app' });
    const { user, t } = await open();
    await user.click(box('email'));
    await user.click(button(t('interactions.consent.allow')));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('consent'))).toEqual([]);
  });
});

describe('the consent page', () => {
  it('marks required and new scopes and lists the scopes that are already granted', async () => {
    const { t } = await open();
    expect(box('openid').closest('label')?.textContent).toContain(t('interactions.consent.required'));
    expect(box('phone').closest('label')?.textContent).toContain(t('interactions.consent.added'));
    expect(box('email').closest('label')?.textContent).not.toContain(t('interactions.consent.added'));
    expect(screen.queryByRole('checkbox', { name: /Name of profile/ })).toBeNull();
    expect(screen.getByText(t('interactions.consent.allowed', { scopes: 'Name of profile' }))).toBeTruthy();
  });

  it('shows that no new scopes are requested when all scopes are already granted', async () => {
    const { t } = await open({ unauthorizedScopeKeys: [] });
    expect(screen.getByText(t('interactions.consent.nothingNew'))).toBeTruthy();
  });

  it('links to the terms and to the privacy policy', async () => {
    const { t } = await open({
      clientInfo: {
        ...data.clientInfo,
        tosUri: 'https://app.example/terms',
        privacyUri: 'https://app.example/privacy',
      },
    });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.find(([text]) => text?.startsWith(t('interactions.consent.terms')))?.[1]).toBe(
      'https://app.example/terms',
    );
    expect(links.find(([text]) => text?.startsWith(t('interactions.consent.privacy')))?.[1]).toBe(
      'https://app.example/privacy',
    );
  });

  it('reloads its data when its tab becomes visible again', async () => {
    const { loads } = await open();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(loads()).toBe(2);
  });

  it('does not reload its data while a call is pending', async () => {
    server.holds(consentCall);
    const { user, t, loads } = await open();
    await user.click(button(t('interactions.consent.allow')));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(loads()).toBe(1);
  });
});

describe('the account on the consent page', () => {
  const header = { ...sampleData(accountHeaderScreen), isLoggedIn: true, displayName: 'Misaki' };

  it('is shown and can be switched with one request', async () => {
    server.showsScreen(accountHeaderScreen, header);
    server.holds(switchAccountCall);
    const { user, t } = await open({ contactEmail: 'm***@example.jp' });
    await settle();
    expect(screen.getByText('Misaki')).toBeTruthy();
    expect(screen.getByText('m***@example.jp')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('interactions.consent.switchLabel') }));
    await user.click(screen.getByRole('button', { name: t('interactions.consent.switchLabel') }));
    expect(server.sent().map((call) => call.address)).toEqual([
      `/oidc/selectAccount/form/switch?flow=${flow}`,
    ]);
  });
});
