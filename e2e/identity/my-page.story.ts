import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { comesWithoutData } from '../support/late-data.js';
import { memberMenu } from '../support/member-menu.js';
import { member } from '../support/people.js';
import { expect, test } from '../support/story.js';

const pageData = '**/zapi/internal/mypage/screen-data';

/** The page's data with something in it changed. */
async function withAccount(page: Page, changes: Record<string, unknown>): Promise<void> {
  await comesWithoutData(page);
  await page.route(pageData, async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    await route.fulfill({ response: answer, json: { ...data, account: { ...data.account, ...changes } } });
  });
}

inBothLanguages((language, t) => {
  const person = member(language === 'ja' ? 'hanako' : 'ken');
  const details = language === 'ja' ? '1991年4月12日、女性' : 'July 30, 1985, Male';

  test(
    'shows who is here and what is registered',
    { tag: ['@narrow', '@everywhere', '@main'] },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(person);
      await visitor.looksAround();
      await expect(page).toHaveTitle(t('shell.pageTitle', { page: t('myPage.title'), store: 'YORUBE' }));
      const account = page.getByRole('region', { name: t('myPage.sections.account') });
      await expect(account.getByRole('listitem').nth(0)).toContainText(
        new RegExp(`${t('emailEdit.myPageRow.name')}.*${person.email}`),
      );
      await expect(account.getByRole('listitem').nth(1)).toContainText(
        new RegExp(`${t('profileEdit.myPageRow.name')}.*${person.name}.*${details}`),
      );
      const security = page.getByRole('region', { name: t('myPage.sections.security') });
      await expect(security).toContainText(t('passwordEdit.myPageRow.name'));
      const secondFactors = security
        .getByRole('listitem')
        .filter({ hasText: t('secondFactors.myPageRow.name') });
      await expect(secondFactors).toContainText(t('secondFactors.off'));
      await expect(
        page.getByRole('navigation', { name: t('shell.menu.label') }).getByRole('link'),
      ).toHaveText(memberMenu(t));
    },
  );

  test('has a menu for the member', { tag: ['@narrow', '@main'] }, async ({ page, visitor }) => {
    await visitor.isLoggedInAs(person);
    await visitor.opensUserMenu(person);
    await visitor.looksAround();
    await page.keyboard.press('Escape');
    await expect(visitor.userMenu(person)).toBeFocused();
    await expect(visitor.link(t('shell.user.logout'))).toBeHidden();

    const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
    for (const missing of ['/mypage/nothing', '/mypage/connections/client/nothing']) {
      await page.goto(missing);
      await visitor.isAt(t('errors.notFound.title'));
      await expect(menu.getByRole('link')).toHaveText(memberMenu(t));
    }
    await visitor.looksAround();
    await visitor.link(t('errors.toMyPage')).click();
    await visitor.isOnMyPageOf(person);
  });

  test('warns of an address that nobody has verified', async ({ page, visitor }) => {
    await withAccount(page, { isEmailVerified: false });
    await visitor.isLoggedInAs(person);
    await expect(page.getByRole('heading', { name: t('myPage.unverified.title') })).toBeVisible();
    await visitor.looksAround();
  });

  test('gets along without a name', async ({ page, visitor }) => {
    await withAccount(page, { name: null, birthday: null, sex: null });
    await page.goto('/login');
    await visitor.logsIn(person);
    await visitor.isAt(person.email);
    await expect(page.getByRole('listitem').filter({ hasText: t('myPage.blank') })).toBeVisible();
  });

  test('says when its data does not come, and comes back on its own way', async ({
    page,
    visitor,
    silence,
  }) => {
    silence.except(/status of 500/);
    await visitor.isLoggedInAs(person);
    await comesWithoutData(page);
    await page.route(pageData, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await visitor.isAt(t('errors.internal.title'));
    await page.unroute(pageData);
    await visitor.button(t('errors.reload')).click();
    await visitor.isOnMyPageOf(person);
  });
});

test('the same day stands in it wherever the browser is', async ({ browser, visitor, page }) => {
  const hanako = member('hanako');
  await visitor.isLoggedInAs(hanako);
  const away = await browser.newContext({
    timezoneId: 'America/New_York',
    storageState: await page.context().storageState(),
  });
  const far = await away.newPage();
  await far.goto('/mypage');
  const shown = (at: Page) => at.getByRole('region', { name: 'ログインとセキュリティ' }).innerText();
  await expect(far.getByText('1991年4月12日')).toBeVisible();
  // Others log in as the same person meanwhile, and the page says when.
  await expect(async () => {
    await Promise.all([far.reload(), page.reload()]);
    expect(await shown(far)).toBe(await shown(page));
  }).toPass({ timeout: 20_000 });
  await away.close();
});

test('a page that takes its time shows its shape meanwhile', async ({ page, visitor }) => {
  const hanako = member('hanako');
  await visitor.isLoggedInAs(hanako);
  await visitor.link('トップへ戻る').click();
  await expect(page).toHaveURL('/');
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await comesWithoutData(page);
  await page.route(pageData, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'マイページを開く' }).click();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  release();
  await visitor.isOnMyPageOf(hanako);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});
