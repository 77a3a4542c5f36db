import { expectAccessible, wcag } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { sharedSite } from '../support/stack.js';
import { expect, test } from '../support/story.js';

const expected = {
  ja: {
    subject: /^【YORUBE】会員登録の確認コード：(\d{6})$/,
    lead: 'YORUBEの会員登録を続けるには、次のコードを画面に入力してください。',
    lifetime: /60分間有効です/,
    notYou: '会員登録にお心当たりがない場合は、このメールを破棄してください。',
  },
  en: {
    subject: /^Sign-up code for YORUBE: (\d{6})$/,
    lead: 'To continue signing up for YORUBE, enter this code on the page.',
    lifetime: /valid for 60 minutes/,
    notYou: 'If you didn’t sign up, you can ignore this message.',
  },
};

inBothLanguages((language) => {
  const words = expected[language];

  test(
    'the sign-up e-mail uses the page language in HTML and plain text @narrow',
    { tag: '@main' },
    async ({ applicant, inbox, page }) => {
      await applicant.asksForCode();
      const code = await applicant.readsCode();
      const mail = await inbox.newestTo(applicant.testPerson.email);
      expect(words.subject.exec(mail?.Subject ?? '')?.[1]).toBe(code);
      for (const sentence of [code, words.lead, words.notYou]) expect(mail?.Text).toContain(sentence);
      expect(mail?.Text).toMatch(words.lifetime);
      expect(mail?.Text).not.toMatch(/<[a-z]/i);

      await page.goto('about:blank');
      const { origin } = sharedSite();
      await page.route(`${origin}/store-assets/*`, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.setContent(mail?.HTML ?? '');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const sentence of [code, words.lead]) await expect(page.getByText(sentence).first()).toBeVisible();
      await expect(page.getByRole('paragraph').filter({ hasText: words.lifetime })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page, wcag);
      expect(requests, 'what it loads').toEqual([
        expect.stringMatching(`^${origin}/store-assets/[0-9a-f]{32}\\.png$`),
      ]);
      for (const link of await page.getByRole('link').all())
        expect(await link.getAttribute('href')).toBe(`${origin}/`);
    },
  );
});
