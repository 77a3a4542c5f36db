import {
  loginHistoryScreen,
  type OtherSession,
} from '@account/contracts/identity/login-history/login-history.contract';
import { endOtherSessionsCall } from '@account/contracts/identity/sessions/sessions.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import LoginHistoryPage from './login-history-page.js';

const server = fakeServer();
fakeBrowser();

function otherSession(sessionId: string): OtherSession {
  return {
    sessionId,
    openedAt: '2026-10-10T00:00:00.000Z',
    lastSeenAt: '2026-10-11T00:00:00.000Z',
    deviceInfo: 'PC',
    browserInfo: 'Chrome 140',
    country: 'JP',
    ip: '203.0.113.7',
  };
}

const sample = sampleData(loginHistoryScreen, { otherSessions: [otherSession('s-1'), otherSession('s-2')] });
const attempt = {
  ...sample.attempts[0],
  result: 'success',
  isCurrent: false,
} as (typeof sample.attempts)[number];

const open = (known: Partial<typeof sample> = {}) =>
  showPage(LoginHistoryPage, { ...sample, ...known }, { at: '/mypage/login-history', root: asMember });

describe('the login history', () => {
  it('shows an empty state', async () => {
    const { t } = await open({ attempts: [] });
    expect(screen.getByText(t('loginHistory.none'))).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('marks the login of this browser', async () => {
    const { t } = await open({ attempts: [{ ...attempt, isCurrent: true }] });
    expect(within(screen.getByRole('table')).getByText(t('loginHistory.current'))).toBeTruthy();
  });

  it('highlights a failed login and links to the security settings', async () => {
    const { t } = await open({
      attempts: [{ ...attempt, result: 'failure' } as never],
      passwordHref: '/mypage/password/edit',
      multiFactorHref: '/mypage/multi-factor',
    });
    expect(screen.getByText(t('loginHistory.advice.failedText'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('loginHistory.advice.password') }).getAttribute('href')).toBe(
      '/mypage/password/edit',
    );
    expect(
      screen.getByRole('link', { name: t('loginHistory.advice.multiFactor') }).getAttribute('href'),
    ).toBe('/mypage/multi-factor');
  });

  it('groups logins by day when there are many logins', async () => {
    await open({ attempts: ['1', '2', '3'].map((id) => ({ ...attempt, id })) });
    expect(screen.getAllByRole('rowheader').some((cell) => cell.getAttribute('scope') === 'rowgroup')).toBe(
      true,
    );
  });
});

describe('the other sessions', () => {
  const confirm = (t: Awaited<ReturnType<typeof open>>['t']) =>
    within(screen.getByRole('dialog')).getByRole('button', {
      name: new RegExp(t('loginHistory.otherSessions.confirm')),
    });

  it('are logged out after a confirmation', async () => {
    server.answers(endOtherSessionsCall, { redirectTo: '/mypage/login-history' } as never);
    const { user, t } = await open();
    await user.click(button(t('loginHistory.otherSessions.act')));
    expect(server.sent()).toEqual([]);
    await user.click(confirm(t));
    expect(server.bodies(endOtherSessionsCall)).toEqual([{}]);
    expect(screen.getByText(t('loginHistory.otherSessions.done'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay logged in when the dialog is cancelled', async () => {
    const { user, t } = await open();
    await user.click(button(t('loginHistory.otherSessions.act')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('keep the dialog open on Escape while the request is pending', async () => {
    const held = server.holds(endOtherSessionsCall);
    const { user, t } = await open();
    await user.click(button(t('loginHistory.otherSessions.act')));
    await user.click(confirm(t));
    pressEscape();
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await held.refuse('INTERNAL_ERROR');
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show an empty state', async () => {
    const { t } = await open({ otherSessions: [] });
    expect(screen.getByText(t('loginHistory.otherSessions.none'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('loginHistory.otherSessions.act') })).toBeNull();
  });
});
