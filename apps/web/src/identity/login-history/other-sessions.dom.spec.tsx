import type {
  LoginAttemptShown,
  OtherSession,
} from '@account/contracts/identity/login-history/login-history.contract';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { show } from '../../shared/page/show.testing.js';
import LoginHistoryPage from './login-history-page.js';
import { OtherSessions } from './other-sessions.js';

const session: OtherSession = {
  sessionId: 's-1',
  openedAt: '2026-10-10T00:00:00.000Z',
  lastSeenAt: '2026-10-11T00:00:00.000Z',
  deviceInfo: 'PC',
  browserInfo: 'Chrome 140',
  country: 'JP',
  ip: '203.0.113.7',
};
const phone: OtherSession = { ...session, sessionId: 's-2', deviceInfo: 'iPhone', browserInfo: 'Safari 26' };

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => void fetched.mockReset());

it('the login history logs out only the selected browser', async () => {
  const sent: unknown[] = [];
  fetched.mockImplementation(async (target, init) => {
    sent.push(target instanceof Request ? await target.json() : JSON.parse(String(init?.body)));
    return Response.json({ redirectTo: '/mypage/login-history' });
  });
  const { t, user } = await show(<OtherSessions sessions={[session, phone]} />);
  const device = 'iPhone, Safari 26';
  await user.click(
    screen.getByRole('button', { name: t('loginHistory.otherSessions.endOneNamed', { device }) }),
  );
  await waitFor(() => expect(sent).toEqual([{ sessionId: 's-2' }]));
});

it('the login history offers to log out all browsers when there are several browsers', async () => {
  const all = async (sessions: OtherSession[]) => {
    const { t, unmount } = await show(<OtherSessions sessions={sessions} />);
    const button = screen.queryByRole('button', { name: t('loginHistory.otherSessions.act') });
    unmount();
    return button !== null;
  };
  expect([await all([session, phone]), await all([session])]).toEqual([true, false]);
});

it('the login history marks logins from a new device and still shows their result', async () => {
  const attempt: LoginAttemptShown = {
    id: 'a-1',
    createdAt: '2026-10-10T00:00:00.000Z',
    ip: '203.0.113.7',
    result: 'success',
    userIdentifierName: 'misaki@example.jp',
    loginMethod: 'Password',
    multiFactorType: null,
    requestMultiFactor: false,
    deviceInfo: 'PC',
    browserInfo: 'Chrome 140',
    country: 'JP',
    isCurrent: false,
    isNewBrowser: true,
  };
  const attempts = [attempt, { ...attempt, id: 'a-2', isNewBrowser: false }];
  const { t } = await show(
    <LoginHistoryPage
      data={{ attempts, ip: '203.0.113.8', passwordHref: null, multiFactorHref: null, otherSessions: [] }}
    />,
  );
  const rows = [...document.querySelectorAll('table tbody tr:has(td)')].map((row) => row.textContent ?? '');
  const mark = t('loginHistory.newBrowser');
  expect(rows.map((row) => [row.includes(mark), row.includes(t('loginHistory.results.success'))])).toEqual([
    [true, true],
    [false, true],
  ]);
});
