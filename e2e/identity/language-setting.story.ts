import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';
import { translatorFor } from '../support/messages.js';

const ja = translatorFor('ja');
const en = translatorFor('en');

test('a member’s language setting applies in other browsers @narrow', async ({
  applicant,
  browser,
  baseURL,
  page,
  visitor,
}) => {
  await applicant.joins();
  await page.goto('/mypage');
  await page.getByRole('link', { name: new RegExp(ja('languageSetting.myPageRow.name')) }).click();
  await visitor.isAt(ja('languageSetting.title'));
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'English' }).check();
  await visitor.button(ja('languageSetting.submit')).click();
  await expect(page.getByText(en('languageSetting.saved'))).toBeVisible();
  await new Visitor(page, en).isAt(en('languageSetting.title'));
  await expect(
    page.getByText(en('languageSetting.chosen', { language: en('languageSetting.names.en') })),
  ).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ locale: 'ja-JP', baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await other.goto('/login');
  await new Visitor(other, ja).logsIn(applicant.testPerson);
  await other.waitForURL('**/mypage');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.goto('/mypage/language');
  await new Visitor(other, en).isAt(en('languageSetting.title'));
  await context.close();
});
