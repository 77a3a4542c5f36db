import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { providerPages } from '@account/i18n/oidc/provider-pages/ja';

import { testWithStore } from '../support/test-with-store.js';
import { demoMember } from '../support/demo-members.js';
import { expect } from '../support/story.js';
import { Visitor } from '../support/visitor.js';

/** Scripts by path. All other paths return the page. */
const scripts = new Map<string, string>();

const server = createServer((request, response) => {
  const script = scripts.get(new URL(request.url ?? '/', 'http://localhost').pathname);
  response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
  response.end(script ?? page);
});
server.listen(0, '127.0.0.1').unref();
await once(server, 'listening');
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

const client = `clients:
  - clientId: film-diary
    clientName: { ja: 映画日記, en: Film Diary }
    description: { ja: 観た映画を記録するアプリです。, en: An app that keeps a diary of films. }
    providerName: { ja: 映画日記編集部, en: Film Diary Editors }
    applicationType: native
    authentication: none
    redirectUris: [${origin}/callback, ${origin}/popup]
    postLogoutRedirectUris: [${origin}/]
    scopes: [openid, profile, email]
`;

const test = testWithStore({ withDemoMembers: true, changes: { 'clients:\n': client } });
test.use({ locale: 'ja-JP' });

const fileOf = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const page = `<!doctype html><meta charset="utf-8"><title>Film Diary</title>
<script type="importmap">{"imports": {"oidc-client-ts": "/oidc-client-ts.js", "jwt-decode": "/jwt-decode.js"}}</script>
<script type="module" src="/example.js"></script>
<p id="person"></p>
<button id="login">login</button><button id="popup-login">popup</button>
<button id="renew">renew</button><button id="logout">logout</button>`;

/** Serves the example from the documentation. Only the origin of the store is replaced. */
async function serveFor(issuer: string): Promise<void> {
  const example = await fileOf('docs/connect/examples/oidc-client-ts.js');
  scripts.set('/example.js', example.replace('https://account.store.example', issuer));
  scripts.set('/oidc-client-ts.js', await fileOf('node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js'));
  scripts.set('/jwt-decode.js', await fileOf('node_modules/jwt-decode/build/esm/index.js'));
}

test(
  'a browser-based app logs in with a popup and with a redirect, and refreshes and revokes its tokens',
  { tag: '@nightly' },
  async ({ context, page: tab, site, visitor }) => {
    const { t } = visitor;
    await serveFor(site.origin);
    const person = tab.locator('#person');
    const press = (id: string) => tab.locator(`#${id}`).click();
    const accessToken = () =>
      tab.evaluate(() => {
        const [key = ''] = Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.user:'));
        return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { access_token?: string }).access_token;
      });
    const allow = t('interactions.consent.allow');

    await tab.goto(`${origin}/`);
    await expect(person).toHaveText('nobody');
    const opened = context.waitForEvent('page');
    await press('popup-login');
    const popup = await opened;
    const inPopup = new Visitor(popup, t);
    await inPopup.logsIn(demoMember('hanako'));
    const closed = popup.waitForEvent('close');
    await inPopup.button(allow).click();
    await closed;
    await expect(person).toHaveText(demoMember('hanako').email);

    const first = await accessToken();
    await press('renew');
    await expect.poll(accessToken).not.toBe(first);
    const second = await accessToken();
    const userinfo = () =>
      tab.request.get(`${site.origin}/oidc/userinfo`, {
        headers: { authorization: `Bearer ${second ?? ''}` },
      });
    expect((await userinfo()).status()).toBe(200);

    await press('logout');
    await tab.getByRole('button', { name: providerPages.logout.submit }).click();
    await expect(person).toHaveText('nobody');
    await expect(tab).toHaveURL(`${origin}/`);
    expect((await userinfo()).status()).toBe(401);

    await press('login');
    await visitor.logsIn(demoMember('hanako'));
    await visitor.button(allow).click();
    await expect(person).toHaveText(demoMember('hanako').email);
  },
);

test(
  'a browser-based app shows its start page when the member denies access',
  { tag: '@nightly' },
  async ({ context, page: tab, site, visitor }) => {
    const { t } = visitor;
    await serveFor(site.origin);
    const person = tab.locator('#person');
    const deny = t('interactions.consent.deny');
    await tab.goto(`${origin}/`);
    await tab.locator('#login').click();
    await visitor.logsIn(demoMember('ken'));
    await visitor.button(deny).click();
    await expect(tab).toHaveURL(`${origin}/`);
    await expect(person).toHaveText('nobody');

    const opened = context.waitForEvent('page');
    await tab.locator('#popup-login').click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await new Visitor(popup, t).button(deny).click();
    await closed;
    await expect(person).toHaveText('nobody');
  },
);
