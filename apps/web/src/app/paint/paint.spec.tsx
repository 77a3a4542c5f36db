import { describe, expect, it } from '@jest/globals';
import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import * as en from '@account/i18n/web/en';
import * as ja from '@account/i18n/web/ja';

import type { PageProps } from '../../shared/page/page.js';
import { paintError, paintPage } from './paint.js';

const rootIn = (language: 'ja' | 'en'): RootData => ({
  authId: '',
  pageAccount: '',
  language,
  browser: { isApp: false, isAndroid: false, isMobile: false },
  store: {
    serviceName: 'A & B',
    serviceDescription: 'description',
    storeTitle: null,
    languages: ['ja', 'en'],
    theme: 'system',
    gtmId: null,
    images: { logoPc: null, logoSp: null, favicon: null, appleTouchIcon: null, logoOnPaper: null },
    colors: { accentColor: '#C8102E', secondaryAccentColor: '#1F3A5F', playerColor: null },
    player: null,
    footers: {
      footerLinks: [{ name: 'terms', value: '/terms', isNewTab: false, onlyLoggedIn: false }] as never,
      socialMediaLinks: { twitterUrl: null, facebookUrl: null, instagramUrl: null, lineUrl: null },
      trademarks: [],
      copyright: 'copyright',
    },
    enablePoweredByPvs: false,
    smtpDomain: 'yorube.example',
    codeDisplayNames: {
      signUp: 'code',
      login: 'code',
      reauthorize: 'code',
      multiFactorEmail: 'code',
      multiFactorSms: 'code',
      mailEdit: 'code',
      mailVerify: 'code',
      passwordSetting: 'code',
      withdraw: 'code',
    },
    env: 'production',
    isEnabledPassword: true,
    errorTexts: { NOT_FOUND: 'the store’s own sentence' },
  },
});

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

describe('a page that the program paints', () => {
  it.each(spoken)('says in %s what the page says, and takes no key', async (language, words) => {
    const order = { root: rootIn(language), address: '/login?a=1', answers: { '': { status: 200, body } } };
    const painted = await paintPage(order);
    expect(painted?.title).toBe(`${words.login.title} | A & B`);
    expect(painted?.html).toMatch(/^<div class="painted" inert="" aria-hidden="true">/);
    expect(painted?.html).toContain(`<h1>${words.login.title}</h1>`);
    expect(painted?.html).toContain(words.login.submit);
    expect(painted?.html).toContain('&lt;title&gt;');
    expect(painted?.html).not.toMatch(/ id="| style="|<script|<input (?!readonly)/);
  });

  it('shows the way to log in that its address names', async () => {
    const answers = { '': { status: 200, body } };
    const at = (address: string) => paintPage({ root: rootIn('en'), address, answers });
    expect((await at('/login'))?.html).toContain('type="password"');
    expect((await at('/login?loginType=authCode'))?.html).not.toContain('type="password"');
  });

  it.each([
    ['of which only few are the first', '/terms', 200],
    ['whose data is refused', '/login', 403],
  ])('is none %s', async (_, address, status) => {
    const answers = { '': { status, body } };
    expect(await paintPage({ root: rootIn('ja'), address, answers })).toBeUndefined();
  });

  it('is none whose visitor is led on', async () => {
    const answers = { '': { status: 200, body: { redirectTo: 'https://app.example/' } } };
    expect(await paintPage({ root: rootIn('ja'), address: '/login', answers })).toBeUndefined();
  });
});

describe('what the program paints in place of a refused page', () => {
  it.each(spoken)('is whole in %s, with its ways out', async (language, words) => {
    const { title, html } = await paintError(rootIn(language), { status: 503 });
    expect(title).toBe(`${words.errors.maintenance.title} | A & B`);
    expect(html).toContain(words.errors.maintenance.text);
    expect(html).toContain(words.errors.reload);
    expect(html).toContain('<a class="logo" href="/"');
    expect(html).toContain('copyright');
    expect(html).not.toMatch(/ inert| style="|<script/);
  });

  it('has the store’s own sentence, and those for a call that fails', async () => {
    const { html } = await paintError(rootIn('en'), { status: 404 });
    expect(html).toContain('the store’s own sentence');
    expect(html).toMatch(/<template id="failure"><li class="toast toast--fail"><span>[^<]+<small>/);
    expect(html).toContain('NETWORK_ERROR');
  });
});
