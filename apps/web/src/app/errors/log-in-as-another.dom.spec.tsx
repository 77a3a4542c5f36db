import { logoutCall } from '@account/contracts/identity/login/login.contract';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { expect, it } from '@jest/globals';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import { MemberError } from './member-error.js';

const server = fakeServer();
const browser = fakeBrowser();

async function press() {
  const page = await showPage(() => <MemberError error={{ status: 404 }} />, null, {
    at: '/mypage/invoice/1?from=mail',
    root: asMember,
  });
  const act = button(page.t('errors.notFound.logInAsAnother'));
  await page.user.click(act);
  return { ...page, act };
}

it('the button for another account logs out and opens a login page that returns to the current page', async () => {
  await press();
  expect(server.sent(logoutCall)).toHaveLength(1);
  expect(server.sent()[0]?.headers[pageAccountHeader]).toBe('page-account-1');
  expect(browser.left).toEqual(['/login?returnTo=%2Fmypage%2Finvoice%2F1%3Ffrom%3Dmail']);
});

it('the button for another account logs out once when it is pressed twice', async () => {
  const held = server.holds(logoutCall);
  const { act, user } = await press();
  expect(act.getAttribute('aria-busy')).toBe('true');
  await user.click(act);
  expect(server.sent()).toHaveLength(1);
  await held.answer();
  expect(browser.left).toHaveLength(1);
});

it('the page stays open and shows the reason when the logout is refused', async () => {
  server.refuses(logoutCall, 'INTERNAL_ERROR');
  const { act, findByText } = await press();
  expect(await findByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
  expect(act.getAttribute('aria-busy')).toBeNull();
  expect(browser.left).toEqual([]);
});
