import { member } from '../support/people.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';
import { wordsIn } from '../support/words.js';

const hanako = member('hanako');
const mei = member('mei');

test('a page from the history is shown anew when somebody else has logged in meanwhile', async ({
  page,
  visitor,
  context,
}) => {
  await visitor.isLoggedInAs(hanako);
  await visitor.link('トップへ戻る').click();
  await expect(page).toHaveURL('/');

  const other = new Visitor(await context.newPage(), wordsIn('ja'));
  await other.page.goto('/logout');
  await other.button('ログアウトする').click();
  await other.isAt('ログアウトしました');
  await other.isLoggedInAs(mei);

  await page.goBack();
  await visitor.isOnMyPageOf(mei);
  await expect(page.locator('body')).not.toContainText(hanako.name);
});

test('after a logout elsewhere Back shows nothing of the member', async ({ page, visitor, context }) => {
  await visitor.isLoggedInAs(hanako);
  await visitor.link('トップへ戻る').click();
  await expect(page).toHaveURL('/');

  const other = new Visitor(await context.newPage(), wordsIn('ja'));
  await other.page.goto('/logout');
  await other.button('ログアウトする').click();
  await other.isAt('ログアウトしました');

  await page.goBack();
  await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
  await expect(page.locator('body')).not.toContainText(hanako.name);
});

test('Back to a page of the same member loads nothing anew', async ({ page, visitor }) => {
  await visitor.isLoggedInAs(hanako);
  await visitor.link('トップへ戻る').click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('load');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goBack();
  await visitor.isOnMyPageOf(hanako);
  expect(loads).toBe(0);
});
