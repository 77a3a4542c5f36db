import { beforeEach, describe, expect, it } from '@jest/globals';
import { problems as en } from '@account/i18n/platform/problems/en';
import { problems as ja } from '@account/i18n/platform/problems/ja';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

let visitor: TestVisitor;

beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});

const languageOfPage = async () => (await visitor.screen('/root')).json().language;
const languageOfMails = async () =>
  (await database.rows<{ language: string }>('SELECT language FROM account'))[0]?.language;

describe('the language of a page', () => {
  it("is stored for 400 days when a visitor chooses it, and overrides the browser's language", async () => {
    expect(await languageOfPage()).toBe('ja');
    const answer = await visitor.post('/zapi/language', { language: 'en' });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: 'language', value: 'en', maxAge: 400 * 24 * 60 * 60 }]);
    expect(await languageOfPage()).toBe('en');
  });

  it('is also used for e-mails when a member chooses it', async () => {
    await addMember(site.nest);
    await logIn(visitor);
    await visitor.post('/zapi/language', { language: 'en' });
    expect(await languageOfMails()).toBe('en');
  });

  it('is not used for e-mails to a member when a guest chooses it', async () => {
    await addMember(site.nest);
    await visitor.post('/zapi/language', { language: 'en' });
    expect(await languageOfMails()).toBe('ja');
  });

  it.each([{}, { language: 'de' }, { language: ['en'] }, { language: 'en', accountId: 1 }])(
    'is rejected when the request is %j',
    async (body) => {
      const answer = await visitor.post('/zapi/language', body);
      expect(answer).toBeProblem('INVALID_REQUEST');
      expect(answer.cookies).toEqual([]);
    },
  );

  it('stays the language in which the page was loaded, even if another language was chosen afterwards', async () => {
    visitor.cookies.set('language', 'en');
    visitor.headers['page-language'] = 'ja';
    expect(await languageOfPage()).toBe('ja');
    visitor.headers['page-language'] = 'de';
    expect(await languageOfPage()).toBe('en');
  });

  it.each(['de', '', 'EN', 'en%20', 'x'.repeat(300)])(
    'is not affected by the cookie value %j',
    async (value) => {
      visitor.cookies.set('language', value);
      expect(await languageOfPage()).toBe('ja');
    },
  );
});

describe("a member's language", () => {
  const other = async (language: string) => {
    const browser = new TestVisitor(site.nest);
    browser.headers['accept-language'] = language;
    await logIn(browser);
    return browser;
  };
  const languageIn = async (browser: TestVisitor) => (await browser.screen('/root')).json().language;
  const setting = async () => (await visitor.screen('/mypage/language')).json();

  beforeEach(async () => {
    await addMember(site.nest);
    await addMember(site.nest, { email: 'jiro@example.jp' });
    await logIn(visitor);
  });

  it('is used in every other browser of the member, whatever language that browser requests', async () => {
    const there = await other('ja');
    there.cookies.set('language', 'ja');
    await visitor.post('/zapi/language', { language: 'en' });
    expect(await languageIn(there)).toBe('en');
    expect((await there.screen('/root?language=ja')).json().language).toBe('en');
    expect((await there.get('/mypage/language')).body).toContain('<html lang="en"');
    expect(await languageIn(await other('ja'))).toBe('en');
  });

  it("is stored as the member's choice when the member selects the language that the sign-up already used", async () => {
    await visitor.post('/zapi/language', { language: 'ja' });
    expect(await setting()).toEqual({ language: 'ja', isChosen: true });
    expect(await languageIn(await other('en'))).toBe('ja');
  });

  it('leaves an open page unchanged until it is reloaded', async () => {
    const there = await other('ja');
    await visitor.post('/zapi/language', { language: 'en' });
    there.headers['page-language'] = 'ja';
    expect(await languageIn(there)).toBe('ja');
    delete there.headers['page-language'];
    expect(await languageIn(there)).toBe('en');
  });

  it("is the browser's language until the member chooses one", async () => {
    expect(await setting()).toEqual({ language: 'ja', isChosen: false });
    expect(await languageIn(await other('en'))).toBe('en');
  });

  it('remains the sign-up language in e-mails after a login in a browser with another language', async () => {
    await other('en');
    expect(await setting()).toEqual({ language: 'ja', isChosen: false });
    expect(await database.rows('SELECT DISTINCT language FROM account')).toEqual([{ language: 'ja' }]);
  });

  it('remains the chosen language in e-mails after a login in a browser with another language', async () => {
    await visitor.post('/zapi/language', { language: 'en' });
    await other('ja');
    expect(await setting()).toEqual({ language: 'en', isChosen: true });
  });
});

describe('an error message', () => {
  const refused = async () => {
    const answer = await visitor.post('/login', {
      emailUserId: 'nobody@example.jp',
      password: 'not-the-one',
      loginMethod: 'Password',
    });
    return answer.json<Record<string, unknown>>();
  };

  it('is sent to a page in both languages, because the page may switch languages', async () => {
    visitor.headers['page-language'] = 'ja';
    expect(await refused()).toMatchObject({
      message: ja.LOGIN_FAILED_EMAIL,
      inOtherLanguages: { en: { [ja.LOGIN_FAILED_EMAIL]: en.LOGIN_FAILED_EMAIL } },
    });
  });

  it('is sent to other clients in one language', async () => {
    expect(await refused()).not.toHaveProperty('inOtherLanguages');
  });
});

describe('a store with one language', () => {
  const japanese = testApplication(database, { store: (file) => ({ ...file, languages: ['ja'] }) });

  it('shows pages in that language, regardless of browser, cookie and path', async () => {
    const guest = new TestVisitor(japanese.nest);
    guest.headers['accept-language'] = 'en-US,en;q=0.9';
    guest.cookies.set('language', 'en');
    expect((await guest.screen('/root?language=en')).json()).toMatchObject({ language: 'ja' });
  });

  it('rejects the other language', async () => {
    const answer = await new TestVisitor(japanese.nest).post('/zapi/language', { language: 'en' });
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(answer.cookies).toEqual([]);
  });
});

/** Sources of the language, from highest to lowest precedence. */
const ways: Record<string, (language: string) => string> = {
  'the page that asks': (language) => {
    visitor.headers['page-language'] = language;
    return '';
  },
  'the address': (language) => `?language=${language}`,
  'what was chosen': (language) => {
    visitor.cookies.set('language', language);
    return '';
  },
  'the browser': (language) => {
    visitor.headers['accept-language'] = language;
    return '';
  },
};
const names = Object.keys(ways);
const pairs = names.flatMap((first, place) => names.slice(place + 1).map((then) => [first, then] as const));

it.each(pairs)('a language from %s overrides one from %s', async (first, then) => {
  for (const [language, other] of [
    ['ja', 'en'],
    ['en', 'ja'],
  ] as const) {
    const query = [ways[then]?.(other), ways[first]?.(language)].join('');
    expect((await visitor.screen(`/root${query}`)).json()).toMatchObject({ language });
  }
});
