import { homeScreen } from '@account/contracts/store/settings/home.contract';
import { rootScreen } from '@account/contracts/store/settings/root.contract';
import { termsScreen } from '@account/contracts/store/policies/policies-screens.contract';
import { testDatabase } from '@account/testing/database';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { testApplication } from '../../testing/test-application.js';
import type { TestBrowser } from '../../testing/test-browser.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { SettingsService } from './settings.service.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database);

let browser: TestBrowser;

beforeAll(async () => {
  browser = await site.browser();
});

afterEach(() => void jest.restoreAllMocks());

const read = async (path: string) => (await browser.get(path)).body as unknown;
const inEnglish = { 'accept-language': 'en' };

describe('the home page', () => {
  it('has the texts of the store, and links for a guest', async () => {
    expect(homeScreen.data.parse((await browser.screen('/')).body)).toMatchObject({
      storeTitle: '灯りを落として、はじめよう。',
      storeDescription: '映画とドラマの専門ストア。買う、借りる、見放題を、ひとつのアカウントで。',
      isLoggedIn: false,
      entries: ['login', 'signUp', 'plans'],
    });
  });

  it('is in English if the visitor requests it', async () => {
    const { body } = await browser.get('/zapi/internal/screen-data', inEnglish);
    expect(body).toMatchObject({ storeTitle: 'Lights down. Let it begin.' });
  });
});

describe("the store's texts", () => {
  it('appear in responses of calls, page data and documents, in the language of the request', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const errorTexts = {
      NOT_FOUND: { ja: '上映は終わりました。', en: 'The show is over.' },
      PIN_CODE_ERROR: { ja: '{codeName}が違います。', en: 'Not the {codeName}.' },
    };
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), env: 'staging', errorTexts });
    const visitor = new TestVisitor(site.nest, '203.0.113.77');
    const missing = (headers = {}) => visitor.get('/zapi/unknown', headers);
    expect((await missing()).json()).toMatchObject({ code: 'NOT_FOUND', message: '上映は終わりました。' });
    expect((await missing(inEnglish)).json()).toMatchObject({ message: 'The show is over.' });
    const cookies = await visitor.post('/zapi/account/password/edit', {});
    expect(cookies.json()).toMatchObject({ message: expect.not.stringContaining('上映') });
  });

  it('appear in the root data of every page, which also states the purpose of the installation', async () => {
    const { store } = rootScreen.data.parse(await read('/zapi/internal/root/screen-data'));
    expect(store).toMatchObject({ env: 'production', errorTexts: expect.any(Object) });
  });
});

describe('the root data of every page', () => {
  it('contains the store', async () => {
    const { store } = rootScreen.data.parse(await read('/zapi/internal/root/screen-data'));
    expect(store).toMatchObject({
      serviceName: 'YORUBE',
      gtmId: null,
      colors: { accentColor: '#C8102E', secondaryAccentColor: '#1F3A5F' },
      enablePoweredByPvs: true,
    });
    expect(store.footers.footerLinks).toHaveLength(8);
  });

  it('has the pictures of the store, which can be cached permanently and cannot run scripts', async () => {
    const { store } = rootScreen.data.parse(await read('/zapi/internal/root/screen-data'));
    const pictures = Object.values(store.images);
    expect(pictures.map((path) => path?.split('.').at(-1))).toEqual(['svg', 'svg', 'svg', 'png', 'svg']);
    for (const path of pictures) {
      const { status, headers } = await browser.get(path ?? '');
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^image\/(svg\+xml|png)$/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each(['none.svg', `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd', '%00'])(
    'does not have a picture named %s',
    async (name) => {
      const { status, headers } = await browser.get(`/store-assets/${name}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a policy page', () => {
  it('shows the text in the language of the visitor', async () => {
    const { policy } = termsScreen.data.parse((await browser.screen('/terms')).body);
    expect(policy).toMatchObject({
      key: 'terms',
      revision: 1,
      title: '利用規約',
      isExternal: false,
      dataSource: '',
    });
    expect(policy.renderData).toContain('## 第1条（適用）');

    const { body } = await browser.get('/zapi/internal/privacy/screen-data', inEnglish);
    expect(body).toMatchObject({ policy: { key: 'privacy', title: 'Privacy policy' } });
  });
});
