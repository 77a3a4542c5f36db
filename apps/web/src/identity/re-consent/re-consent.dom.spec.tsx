import { reConsentCall, reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ReConsentPage from './re-consent-page.js';

const server = fakeServer();
const browser = fakeBrowser();

const sample = sampleData(reConsentScreen, { returnTo: '/mypage' });
const terms = {
  ...sample.policies[0],
  policyId: 'terms',
  revision: 2,
  key: 'terms',
  title: 'Terms',
  isExternal: false,
};
const rules = {
  ...terms,
  policyId: 'rules',
  key: 'rules',
  title: 'Rules',
  isExternal: true,
  dataSource: 'https://other.example/',
};
const data = { ...sample, policies: [terms, rules], policyConsents: [] } as unknown as typeof sample;

const open = () => showPage(ReConsentPage, data, { at: '/mypage/re-consent', root: asMember });

async function read() {
  const box = screen.getByRole('region', { name: /Terms/ });
  for (const side of ['clientHeight', 'scrollHeight']) Object.defineProperty(box, side, { value: 100 });
  await act(async () => void fireEvent.scroll(box));
}

describe('changed policies', () => {
  it('are accepted after they have been read and ticked', async () => {
    server.answers(reConsentCall, { redirectTo: '/mypage' });
    const { user, t, address } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(t('reConsent.submit')));
    expect(server.sent()).toEqual([]);
    await read();
    await user.click(button(t('reConsent.submit')));
    expect(server.bodies(reConsentCall)).toEqual([
      {
        policyConsentData: [
          { policyId: 'terms', revision: 2, key: 'terms' },
          { policyId: 'rules', revision: 2, key: 'rules' },
        ],
        returnTo: '/mypage',
      },
    ]);
    expect(address()).toBe('/mypage');
  });

  it('open in a new tab when they are on another site', async () => {
    await open();
    const link = screen.getByRole('link', { name: /Rules/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://other.example/',
      '_blank',
    ]);
  });

  it('block the page until they are read again when they change while the page is open', async () => {
    server.refuses(reConsentCall, 'INVALID_REQUEST');
    const { user, t } = await open();
    await user.click(screen.getByRole('checkbox'));
    await read();
    await user.click(button(t('reConsent.submit')));
    const dialog = screen.getByRole('dialog', { name: t('reConsent.changed.title') });
    pressEscape();
    await settle();
    expect(dialog.isConnected).toBe(true);
    await user.click(button(t('reConsent.changed.reload')));
    expect(browser.reloads()).toBe(1);
  });
});

it('changed policies do not discard drafts of other forms', async () => {
  const draft = 'draft:page-account-1:profileEdit';
  sessionStorage.setItem(draft, '{"name":"Misaki"}');
  await open();
  expect(sessionStorage.getItem(draft)).toBe('{"name":"Misaki"}');
});
