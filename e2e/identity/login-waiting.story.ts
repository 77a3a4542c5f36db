import { letTimePass } from '../support/business-time.js';
import { storiesOfStore } from '../support/other-store.js';
import { member } from '../support/people.js';
import { expect } from '../support/story.js';

const test = storiesOfStore();

test.describe.configure({ mode: 'default' });

for (const [locale, who, waiting] of [
  [
    'ja-JP',
    'hanako',
    /^試行の回数が多すぎます。\d+秒たってから、もう一度お試しください。\[Error code: TOO_MANY_REQUESTS\]$/,
  ],
  ['en-US', 'ken', /^Too many attempts\. Try again in \d+ seconds?\. \[Error code: TOO_MANY_REQUESTS\]$/],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('who fails too often has to wait, is told how long, and then gets in', async ({
      page,
      visitor,
      site,
    }) => {
      const person = member(who);
      await page.goto('/login');
      for (let failure = 0; failure < 5; failure += 1) {
        await visitor.logsIn({ email: person.email, password: `not-the-password-${failure}` });
        await expect(page.getByRole('alert')).toContainText('LOGIN_FAILED_EMAIL');
        await expect(visitor.field(visitor.t('login.password'))).toHaveValue('');
      }
      await expect(async () => {
        await visitor.logsIn({ email: person.email, password: 'not-the-password-6' });
        await expect(page.getByRole('alert')).toHaveText(waiting, { timeout: 1_000 });
      }).toPass();
      await visitor.looksAround();

      await letTimePass(site, 'PT2M');
      await expect(async () => {
        await visitor.logsIn(person);
        await expect(page).toHaveURL('/mypage', { timeout: 1_000 });
      }).toPass();
    });
  });
}
