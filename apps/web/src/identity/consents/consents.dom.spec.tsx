import { consentScreen, setConsentCall } from '@account/contracts/identity/consents/consents.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import ConsentPage from './consent-page.js';

const server = fakeServer();
fakeBrowser();

const option = {
  consentOptionId: 'news',
  key: 'key-1',
  title: 'News',
  description: 'About films',
  value: false,
};
const other = { ...option, consentOptionId: 'offers', key: 'key-2', title: 'Offers', value: true };
const data = sampleData(consentScreen, {
  type: 'newsletter',
  consentOptions: [option, other],
  policy: null,
} as never);

const open = () => showPage(ConsentPage, data, { at: '/mypage/newsletter', root: asMember });
const row = (title: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(title) });

describe('a consent', () => {
  it('changes and is reported as changed after the server has confirmed the change', async () => {
    const held = server.holds(setConsentCall);
    const { user, t } = await open();
    await user.click(row('News'));
    expect(server.bodies(setConsentCall)).toEqual([{ consentOptionId: 'news', key: 'key-1', value: true }]);
    expect(row('News').checked).toBe(false);
    await held.answer(undefined);
    expect(row('News').checked).toBe(true);
    expect(row('Offers').checked).toBe(true);
    expect(screen.getByText(t('consents.nowOn.newsletter', { title: 'News' }))).toBeTruthy();
    expect(screen.getByText(t('consents.success'))).toBeTruthy();
  });

  it('can be withdrawn by the member', async () => {
    const { user } = await open();
    await user.click(row('Offers'));
    expect(server.bodies(setConsentCall)).toEqual([
      { consentOptionId: 'offers', key: 'key-2', value: false },
    ]);
    expect(row('Offers').checked).toBe(false);
  });

  it('is sent once when the switch is pressed twice', async () => {
    const held = server.holds(setConsentCall);
    const { user } = await open();
    await user.click(row('News'));
    await user.click(row('News'));
    expect(server.sent()).toHaveLength(1);
    await held.answer(undefined);
  });

  it('keeps its value and shows a message when the server rejects the change', async () => {
    server.refuses(setConsentCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(row('News'));
    expect(row('News').checked).toBe(false);
    expect(screen.getByText(t('consents.error'))).toBeTruthy();
  });

  it('shows the reason when the store no longer asks for this consent', async () => {
    server.refuses(setConsentCall, 'NOT_FOUND');
    const { user, loads } = await open();
    await user.click(row('News'));
    expect(screen.getByText(refusalText('NOT_FOUND'))).toBeTruthy();
    expect(loads()).toBe(2);
  });

  it('can be undone next to the switch, which then receives the focus', async () => {
    const { user, t } = await open();
    await user.click(row('News'));
    await user.click(button(t('consents.undo')));
    expect(server.bodies(setConsentCall)).toEqual([
      { consentOptionId: 'news', key: 'key-1', value: true },
      { consentOptionId: 'news', key: 'key-1', value: false },
    ]);
    expect(row('News').checked).toBe(false);
    expect(document.activeElement).toBe(row('News'));
    expect(screen.queryByRole('button', { name: t('consents.undo') })).toBeNull();
  });

  it('has no undo button after eight seconds', async () => {
    jest.useFakeTimers();
    const { user, t } = await open();
    await user.click(row('News'));
    act(() => void document.body.focus());
    (document.activeElement as HTMLElement).blur();
    act(() => void jest.advanceTimersByTime(7_999));
    expect(screen.getByRole('button', { name: t('consents.undo') })).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByRole('button', { name: t('consents.undo') })).toBeNull();
  });
});

it('the privacy page opens the policy in a new tab', async () => {
  const privacy = { ...data, type: 'privacy', policy: { title: 'Privacy policy', href: '/privacy' } };
  await showPage(ConsentPage, privacy as never, { at: '/mypage/privacy', root: asMember });
  const link = screen.getByRole('link', { name: /Privacy policy|privacy/i });
  expect(link.getAttribute('href')).toBe('/privacy');
  expect(link.getAttribute('target')).toBe('_blank');
});
