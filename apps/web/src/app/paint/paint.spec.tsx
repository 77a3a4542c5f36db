import { describe, expect, it } from '@jest/globals';
import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import * as en from '@account/i18n/web/en';
import * as ja from '@account/i18n/web/ja';

import type { PageProps } from '../../shared/page/page.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { paintError, paintPage } from './paint.js';

const body: PageProps<typeof loginScreen>['data'] = {
  storeTitle: '<title>',
  storeDescription: 'of the store',
  isEnabledPassword: true,
  isEnabledAuthCode: true,
  isEnabledUserId: false,
  isBotCheckEnabled: false,
  socialProviders: [],
  lastProvider: null,
  returnTo: '',
} as never;

const spoken = [
  ['ja', ja],
  ['en', en],
] as const;

describe('a prerendered page', () => {
  it.each(spoken)('has the same text in %s as the running page, and is inert', async (language, words) => {
    const order = {
      root: sampleRoot(language),
      address: '/login?a=1',
      answers: { '': { status: 200, body } },
    };
    const painted = await paintPage(order);
    expect(painted?.title).toBe(`${words.login.title} | A & B`);
    expect(painted?.html).toMatch(/^<div class="painted" inert="" aria-hidden="true">/);
    expect(painted?.html).toContain(`<h1>${words.login.title}</h1>`);
    expect(painted?.html).toContain(words.login.submit);
    expect(painted?.html).toContain('&lt;title&gt;');
    expect(painted?.html).not.toMatch(/ id="| style="|<script|<input (?!readonly)/);
  });

  it('shows the sign-in method from its URL', async () => {
    const answers = { '': { status: 200, body } };
    const at = (address: string) => paintPage({ root: sampleRoot('en'), address, answers });
    expect((await at('/login'))?.html).toContain('type="password"');
    expect((await at('/login?loginType=authCode'))?.html).not.toContain('type="password"');
  });

  it.each([
    ['for a page outside of the first visit', '/terms', 200],
    ['when its data is refused', '/login', 403],
  ])('does not exist %s', async (_, address, status) => {
    const answers = { '': { status, body } };
    expect(await paintPage({ root: sampleRoot('ja'), address, answers })).toBeUndefined();
  });

  it('does not exist when the visitor is redirected', async () => {
    const answers = { '': { status: 200, body: { redirectTo: 'https://app.example/' } } };
    expect(await paintPage({ root: sampleRoot('ja'), address: '/login', answers })).toBeUndefined();
  });
});

describe('the prerendered error page', () => {
  it.each(spoken)('is complete in %s and contains its links', async (language, words) => {
    const { title, html } = await paintError(sampleRoot(language), { status: 503 });
    expect(title).toBe(`${words.errors.maintenance.title} | A & B`);
    expect(html).toContain(words.errors.maintenance.text);
    expect(html).toContain(words.errors.reload);
    expect(html).toContain('<a class="logo" href="/"');
    expect(html).toContain('copyright');
    expect(html).not.toMatch(/ inert| style="|<script/);
  });

  it('has the store’s text and the messages for failed requests', async () => {
    const { html } = await paintError(sampleRoot('en'), { status: 404 });
    expect(html).toContain('the store’s own sentence');
    expect(html).toMatch(/<template id="failure"><li class="toast toast--fail"[^>]*><span>[^<]+<small>/);
    expect(html).toContain('NETWORK_ERROR');
  });
});
