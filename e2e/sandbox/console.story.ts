import type { Page } from '@playwright/test';
import { expectConsoleAccessible } from '../support/console.js';
import { testWithStore } from '../support/test-with-store.js';
import { newApplicant } from '../support/demo-members.js';
import { expect } from '../support/story.js';

const test = testWithStore({ only: 'console' });
test.describe.configure({ mode: 'default' });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test(
  'the inbox shows an e-mail when it arrives, and its code can be copied',
  { tag: '@nightly' },
  async ({ applicant, context, page, site }) => {
    const consolePage = await context.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.sandboxOrigin });
    await consolePage.goto(`${site.sandboxOrigin}/?to=${encodeURIComponent(applicant.testPerson.email)}`);
    await consolePage.waitForResponse('**/console/live*');
    await expect(
      consolePage.getByText(`「${applicant.testPerson.email}」に届いたメールはありません。`),
    ).toBeVisible();
    await expectConsoleAccessible(consolePage);

    await page.bringToFront();
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    await consolePage.bringToFront();
    const row = consolePage.getByRole('listitem').filter({ hasText: applicant.testPerson.email });
    await expect(row.getByRole('link')).toHaveText(`【YORUBE】会員登録の確認コード：${code}`);
    await row.getByRole('button', { name: `コード ${code} をコピーする` }).click();
    await expect(consolePage.getByRole('status')).toHaveText(`${code} をコピーしました`);
    await expect.poll(() => copied(consolePage)).toBe(code);
    await expectConsoleAccessible(consolePage);

    await row.getByRole('link').click();
    await expect(consolePage.getByRole('heading', { level: 1 })).toHaveText(/：\d{6}$/);
    await expect(consolePage.frameLocator('iframe').getByText(code).first()).toBeVisible();
    // The console script has run when the page is loaded.
    await consolePage.waitForLoadState();
    await consolePage
      .getByRole('button', { name: `コード ${code} をコピーする` })
      .last()
      .click();
    await expect(consolePage.getByRole('status')).toHaveText(`${code} をコピーしました`);
    await expectConsoleAccessible(consolePage);
    await consolePage.getByRole('link', { name: 'テキスト' }).click();
    await expect(consolePage.locator('pre')).toContainText(code);
    await expect(consolePage.locator('iframe')).toHaveCount(0);
    await consolePage.getByRole('link', { name: 'English' }).click();
    await expect(consolePage.getByRole('link', { name: 'Text', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectConsoleAccessible(consolePage);
  },
);

test(
  'e-mails are found by recipient, and the inbox can be cleared',
  { tag: '@nightly' },
  async ({ applicant, page, site }) => {
    const first = applicant.testPerson.email;
    const { email: second } = newApplicant();
    await applicant.asksForCode();
    await applicant.readsCode();
    await applicant.opensSignUp();
    await applicant.givesAddress(second);
    await applicant.isOn('pinCode');

    await page.goto(`${site.sandboxOrigin}/?lang=en`);
    const mails = page.getByRole('list').getByRole('listitem');
    await expect(mails.filter({ hasText: second })).toHaveCount(1);
    await expect(mails.filter({ hasText: first })).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Email address of the recipient' }).fill(second);
    await page.keyboard.press('Enter');
    await expect(mails).toHaveCount(1);
    await expect(mails).toContainText(second);
    await page.getByRole('link', { name: 'Show all email' }).click();
    await expect(mails.filter({ hasText: first })).toHaveCount(1);

    // The console script has run when the page is loaded.
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Empty inbox' }).click();
    const question = page.getByRole('dialog', { name: 'Empty inbox?' });
    await expectConsoleAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(mails.filter({ hasText: first })).toHaveCount(1);
    await page.getByRole('button', { name: 'Empty inbox' }).click();
    await question.getByRole('button', { name: 'Empty inbox' }).click();
    await expect(page.getByRole('status')).toHaveText('Inbox emptied');
    await expect(page.getByText('No email yet.')).toBeVisible();
  },
);

test(
  'business time is advanced with buttons and can be reset',
  { tag: '@nightly' },
  async ({ page, site }) => {
    await page.goto(site.sandboxOrigin);
    const clock = page.getByRole('region', { name: '業務の時刻' });
    const offset = async () => Number(await clock.getAttribute('data-offset'));
    const day = 24 * 60 * 60 * 1_000;
    await expect(clock.getByText('実際の時刻と同じです')).toBeVisible();
    await clock.getByRole('button', { name: '1日進める' }).click();
    // The message disappears after a few seconds, so the test checks it first.
    await expect(page.getByRole('status')).toHaveText('時刻を進めました');
    await expect(clock.getByText('実際の時刻より1日進んでいます')).toBeVisible();
    await clock.getByRole('button', { name: '1か月進める' }).click();
    await expect.poll(offset).toBeGreaterThanOrEqual(29 * day);
    expect(await offset()).toBeLessThanOrEqual(32 * day);
    await expectConsoleAccessible(page);
    const question = page.getByRole('dialog', { name: '時刻を過去へ戻しますか' });
    await clock.getByRole('button', { name: '実際の時刻に戻す' }).click();
    await question.getByRole('button', { name: '戻さない' }).click();
    expect(await offset()).toBeGreaterThanOrEqual(29 * day);
    await clock.getByRole('button', { name: '実際の時刻に戻す' }).click();
    await expectConsoleAccessible(page);
    await question.getByRole('button', { name: '実際の時刻に戻す' }).click();
    await expect(page.getByRole('status')).toHaveText('時刻を過去へ戻しました');
    await expect(clock.getByText('実際の時刻と同じです')).toBeVisible();
    await expect(clock.getByRole('button', { name: '実際の時刻に戻す' })).toHaveCount(0);
  },
);

test(
  'a test card is copied, and a provider fails once on request',
  { tag: '@nightly' },
  async ({ context, site }) => {
    const consoleTab = await context.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.sandboxOrigin });
    await consoleTab.goto(site.sandboxOrigin);
    await consoleTab.getByRole('link', { name: /^決済会社を開く/ }).click();
    const copy = consoleTab.getByRole('button', { name: '4111 1111 1111 1111 をコピーする' });
    await expect(copy).toBeVisible();
    await consoleTab.waitForLoadState();
    await copy.click();
    await expect.poll(() => copied(consoleTab)).toBe('4111111111111111');
    await consoleTab.getByLabel('機能（空欄はすべて）').fill('oauth');
    await consoleTab.getByLabel('障害', { exact: true }).selectOption('503を返す');
    await consoleTab.getByRole('button', { name: '入れる' }).nth(1).click();
    await expect(consoleTab.getByText('あと1回')).toBeVisible();
    await expectConsoleAccessible(consoleTab);
    const token = `${site.sandboxOrigin}/payments/api-m.sandbox.paypal.com/v1/oauth2/token`;
    await consoleTab.getByRole('button', { name: '解除する' }).click();
    await expect(consoleTab.getByText('入っているスイッチはありません。')).toBeVisible();
    expect((await fetch(token, { method: 'POST' })).status).not.toBe(503);
  },
);
