import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { demoMember } from '../support/demo-members.js';
import { expect } from '../support/story.js';

const test = testWithStore({
  withDemoMembers: true,
  changes: { 'isBotCheckEnabled: false': 'isBotCheckEnabled: true' },
});
const challenge = '**/zapi/bot-check/challenge';
const hanako = demoMember('hanako');

test.describe.configure({ mode: 'default' });

inBothLanguages(() => {
  test(
    'the device solves the challenge while the visitor types',
    { tag: ['@narrow', '@nightly'] },
    async ({ page, visitor }) => {
      await page.goto('/login');
      await expect(page.getByText(visitor.t('botCheck.notice'))).toBeVisible();
      await expect(page.getByText(visitor.t('botCheck.passed'))).toBeVisible();
      await visitor.checksAccessibility();

      await visitor.logsIn({ ...hanako, password: 'not-her-password-1' });
      await expect(page.getByRole('alert')).toContainText('LOGIN_FAILED_EMAIL');
      await visitor.logsIn(hanako);
      await visitor.isOnMyPageOf(hanako);
    },
  );

  test('a failed challenge shows an error and can be retried', async ({ page, visitor, silence }) => {
    silence.allow(/ERR_FAILED|status of 4/);
    await page.route(challenge, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: visitor.t('botCheck.failed') })).toBeVisible();
    await visitor.checksAccessibility();
    await page.unroute(challenge);
    await visitor.button(visitor.t('botCheck.retry')).press('Enter');
    await expect(page.getByText(visitor.t('botCheck.passed'))).toBeVisible();
    await visitor.logsIn(hanako);
    await visitor.isOnMyPageOf(hanako);
  });
});

test(
  'a login without a valid challenge shows an error and requests a new challenge',
  { tag: '@nightly' },
  async ({ page, visitor, silence }) => {
    silence.allow(/status of 400/);
    await page.route(challenge, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/login');
    await expect(page.getByText('確認できませんでした', { exact: true })).toBeVisible();
    await visitor.logsIn(hanako);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(visitor.field('パスワード')).toHaveValue('');
    await page.unroute(challenge);
    await visitor.logsIn(hanako);
    await visitor.isOnMyPageOf(hanako);
  },
);

test(
  'a visitor who submits the form before the challenge is solved waits for the solution',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(challenge, async (route) => {
      await gate;
      await route.fallback();
    });
    await page.goto('/login');
    await visitor.logsIn(hanako);
    await expect(page.getByText('自動操作ではないことを確認しています…')).toBeVisible();
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
    release();
    await visitor.isOnMyPageOf(hanako);
  },
);
