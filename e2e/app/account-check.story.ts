import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';
import { translatorFor } from '../support/messages.js';

const hanako = demoMember('hanako');
const mei = demoMember('mei');

test(
  'a page restored from the history is reloaded when another member has logged in in the meantime',
  { tag: '@nightly' },
  async ({ page, visitor, context }) => {
    await visitor.isLoggedInAs(hanako);
    await visitor.link('トップへ戻る').click();
    await expect(page).toHaveURL('/');

    const other = new Visitor(await context.newPage(), translatorFor('ja'));
    await other.page.goto('/logout');
    await other.button('ログアウトする').click();
    await other.isAt('ログアウトしました');
    await other.isLoggedInAs(mei);

    await page.goBack();
    await visitor.isOnMyPageOf(mei);
    await expect(page.locator('body')).not.toContainText(hanako.name);
  },
);

test(
  'Back does not show member data after a logout in another tab',
  { tag: '@nightly' },
  async ({ page, visitor, context }) => {
    await visitor.isLoggedInAs(hanako);
    await visitor.link('トップへ戻る').click();
    await expect(page).toHaveURL('/');

    const other = new Visitor(await context.newPage(), translatorFor('ja'));
    await other.page.goto('/logout');
    await other.button('ログアウトする').click();
    await other.isAt('ログアウトしました');

    await page.goBack();
    await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
    await expect(page.locator('body')).not.toContainText(hanako.name);
  },
);

test('a page left open by one member does not change the next member’s account and explains why', async ({
  page,
  visitor,
  context,
  silence,
}) => {
  silence.allow(/status of 409/);
  const t = translatorFor('ja');
  await visitor.isLoggedInAs(hanako);
  await page.goto('/mypage/consent?type=privacy');
  const choice = page.getByRole('switch').first();
  const form = await context.newPage();
  await form.goto('/mypage/email/edit');
  await form.getByRole('textbox').last().fill('hanakos.new@example.com');
  const tab = await context.newPage();
  const other = new Visitor(tab, t);
  await tab.goto('/logout');
  await other.button(t('logout.submit')).click();
  await other.isAt(t('logout.done'));
  await other.isLoggedInAs(mei);
  await tab.goto('/mypage/consent?type=privacy');
  const chosen = await tab.getByRole('switch').first().isChecked();

  await choice.click();
  await expect(page.getByText(t('problems.ACCOUNT_CHANGED'))).toBeVisible();
  await expect(visitor.userMenu(mei)).toBeVisible();
  await visitor.checksAccessibility();
  await tab.reload();
  expect(await tab.getByRole('switch').first().isChecked()).toBe(chosen);

  await form.getByRole('textbox').last().press('Enter');
  await expect(form.getByText(t('problems.ACCOUNT_CHANGED'))).toBeVisible();
  await expect(form.getByRole('textbox').last()).toHaveValue('');
});

test(
  'a draft survives an expired session, but only for the same member',
  { tag: '@nightly' },
  async ({ page, visitor, context, silence }) => {
    silence.allow(/status of 401/);
    const typed = page.getByRole('textbox').last();
    const loses = async (person: typeof mei) => {
      await typed.fill('typed.meanwhile@example.com');
      await context.clearCookies({ name: 'session' });
      await typed.press('Enter');
      await expect(page).toHaveURL('/login?returnTo=%2Fmypage%2Femail%2Fedit');
      await visitor.logsIn(person);
      await expect(page).toHaveURL('/mypage/email/edit');
    };
    await visitor.isLoggedInAs(mei);
    await page.goto('/mypage/email/edit');
    await loses(mei);
    await expect(typed).toHaveValue('typed.meanwhile@example.com');
    await loses(hanako);
    await expect(typed).toHaveValue('');
  },
);

test(
  'Back to a page of the same member does not cause a reload',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await visitor.isLoggedInAs(hanako);
    await visitor.link('トップへ戻る').click();
    await expect(page).toHaveURL('/');
    await page.waitForLoadState('load');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goBack();
    await visitor.isOnMyPageOf(hanako);
    expect(loads).toBe(0);
  },
);
