import { afterEach, describe, expect, it } from '@jest/globals';

import { renderContent } from '../../app/paint/render-content.testing.js';
import { EnableForm } from '../enable-password/enable-form.js';
import EditPage from '../password-edit/edit-page.js';
import ResetPage from '../password-reset/reset-page.js';
import { storeTypedAddress } from '../password-reset/typed-address.js';
import { UserNameField } from './user-name-field.js';

const email = 'misaki@example.jp';
const passwordField = /<input[^>]*autocomplete="(?:new|current)-password"/i;
const userNameField = /<input[^>]*autocomplete="username"[^>]*>/i;

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });

afterEach(() => {
  for (const name of ['localStorage', 'location', 'history']) Reflect.deleteProperty(globalThis, name);
});

function expectUserName(html: string): void {
  const [field = ''] = userNameField.exec(html) ?? [];
  expect(field).toContain(`value="${email}"`);
  expect(field).toMatch(/ hidden/);
  expect(html.search(userNameField)).toBeLessThan(html.search(passwordField));
}

async function resetPage(storage: ReadonlyMap<string, string>): Promise<string> {
  define('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: () => undefined,
  });
  define('location', { search: '?token=abc' });
  define('history', { state: null });
  const data = { passwordStrength: 'NORMAL', loggedInAs: 'ken@example.jp' } as const;
  const html = await renderContent(<ResetPage data={data} />, { address: '/password/reset?token=abc' });
  expect(html).toMatch(passwordField);
  return html;
}

describe('the user name field for password managers', () => {
  it('the user name field precedes the password fields in the change form', async () => {
    const data = { passwordStrength: 'NORMAL', userName: email, devices: 0 } as const;
    const html = await renderContent(<EditPage data={data} />, { address: '/mypage/password/edit' });
    expectUserName(html);
  });

  it('the user name field precedes the password fields in the form for a first password', async () => {
    const sending = { sendTo: email, resendInSeconds: 30, hintInSeconds: 60 };
    const html = await renderContent(<EnableForm strength="NORMAL" sending={sending} isSent returnTo="" />, {
      address: '/mypage/enable-password',
    });
    expectUserName(html);
  });

  it('is on the reset page when the link was requested in this browser', async () => {
    const storage = new Map<string, string>();
    storeTypedAddress(
      { setItem: (key: string, value: string) => void storage.set(key, value) } as Storage,
      email,
    );
    expectUserName(await resetPage(storage));
  });

  it('is missing from the reset page in other browsers, even when a member is logged in', async () => {
    expect(await resetPage(new Map())).not.toMatch(userNameField);
  });

  it('is missing when there is no address', async () => {
    expect(await renderContent(<UserNameField userName="" />, { address: '/' })).not.toContain('<input');
  });
});
