import { advanceBusinessTime } from '../support/business-time.js';
import { inBothLanguages } from '../support/languages.js';
import { testWithMovedClock } from '../support/test-with-store.js';
import { demoMember } from '../support/demo-members.js';
import { expect } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

const test = testWithMovedClock();

test.describe.configure({ mode: 'default' });

const waits = {
  ja: {
    who: 'hanako',
    waiting:
      /^試行の回数が多すぎます。\d+秒たってから、もう一度お試しください。\[Error code: TOO_MANY_REQUESTS\]$/,
  },
  en: {
    who: 'ken',
    waiting: /^Too many attempts\. Try again in \d+ seconds?\. \[Error code: TOO_MANY_REQUESTS\]$/,
  },
} as const;

inBothLanguages((language) => {
  const { who, waiting } = waits[language];
  test('a member with too many failed attempts sees the waiting time and can log in afterwards', async ({
    page,
    visitor,
    site,
  }) => {
    const person = demoMember(who);
    await page.goto('/login');
    for (let failure = 0; failure < 5; failure += 1) expect(await tries(visitor, person.email)).toBe(401);
    await expect.poll(() => tries(visitor, person.email)).toBe(429);
    await expect(page.getByRole('alert')).toHaveText(waiting);
    await visitor.checksAccessibility();

    await advanceBusinessTime(site, 'PT2M');
    await expect.poll(() => tries(visitor, person.email, person.password)).toBe(200);
    await visitor.isOnMyPageOf(person);
  });
});

/** Makes one login attempt and waits until the form is ready again. */
async function tries(visitor: Visitor, email: string, password = 'not-the-password-1'): Promise<number> {
  const answered = visitor.page.waitForResponse('**/login');
  await visitor.logsIn({ email, password });
  const status = (await answered).status();
  if (status !== 200) await expect(visitor.field(visitor.t('login.password'))).toHaveValue('');
  return status;
}
