import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { aPlan } from '../../commerce/catalogue.suite.js';
import { plan } from '../../commerce/catalogue/plans/plan.schema.js';
import { builtSiteFolder } from '../../testing/built-site-folder.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { SettingsService } from '../settings/settings.service.js';

const origin = 'https://account.example.jp';
const database = testDatabase({ emptied: 'once' });
const plans = [
  aPlan(),
  aPlan({ planId: 'coming', salesStartDate: '2026-04-02' }),
  aPlan({ planId: 'ended', salesEndDate: '2026-04-01' }),
  aPlan({ planId: 'by-address', listed: false }),
];
const site = testApplication(database, {
  environment: { WEB_ROOT: builtSiteFolder(), PUBLIC_ORIGIN: origin },
  store: (file) => ({
    ...file,
    plans: plans.map((each) => plan.parse(each)),
    campaigns: [],
    paymentMethods: [],
  }),
});

const crawler = () => new TestVisitor(site.nest);

beforeEach(() => {
  site.clock.travelTo('2026-04-01T00:15:00+09:00');
});

afterEach(() => {
  jest.restoreAllMocks();
});

function inStore(over: object): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), ...over });
}

async function listed(who = crawler()): Promise<string[]> {
  const { body } = await who.get('/sitemap.xml');
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc><\/url>/g)].map(([, place = '']) =>
    place.replace(origin, ''),
  );
}

const ofAnyStore = ['/', '/how-to-cancel', '/plans', '/plans/coming/about', '/plans/standard/about'];

describe('sitemap.xml', () => {
  it('lists the public entry pages, all of which exist and can be indexed', async () => {
    const answer = await crawler().get('/sitemap.xml');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n<url>/);
    const paths = await listed();
    expect(paths).toEqual([...ofAnyStore, '/privacy', '/terms']);
    for (const path of paths) {
      const { statusCode, body } = await crawler().get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toContain('noindex');
      expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`);
    }
  });

  it('has the same content for guests and members', async () => {
    await addMember(site.nest);
    const member = crawler();
    await logIn(member);
    expect(await listed(member)).toEqual(await listed());
  });

  it('lists each plan during its sale period, which is defined by days in Japan', async () => {
    site.clock.travelTo('2026-03-31T23:59:59+09:00');
    expect(await listed()).toContain('/plans/ended/about');
    site.clock.travelTo('2026-04-01T00:00:00+09:00');
    expect(await listed()).not.toContain('/plans/ended/about');
  });

  it('omits pages that the store does not have, and policies that are published on other sites', async () => {
    const { policies } = site.nest.get(SettingsService, { strict: false }).current();
    const hosted = policies
      .filter(({ key }) => key === 'terms')
      .map((policy) => ({
        ...policy,
        text: undefined,
        address: { ja: 'https://a.example', en: 'https://a.example' },
      }));
    inStore({ policies: hosted, plans: [] });
    await database.rows(`UPDATE plan SET retired_at = now()`);
    expect(await listed()).toEqual(['/']);
    await database.rows(`UPDATE plan SET retired_at = NULL`);
  });
});

describe('robots.txt', () => {
  it('allows every path and names the sitemap', async () => {
    const answer = await crawler().get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it('allows every path but does not name a sitemap when the installation is hidden', async () => {
    inStore({ env: 'staging' });
    expect((await crawler().get('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n');
    const missing = await crawler().get('/sitemap.xml');
    expect(missing).toBeProblem('NOT_FOUND');
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  it('is served during maintenance', async () => {
    inStore({ maintenance: true });
    expect((await crawler().get('/login')).statusCode).toBe(503);
    expect((await crawler().get('/robots.txt')).statusCode).toBe(200);
  });
});
