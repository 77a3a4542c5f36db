import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const hanako = demoMember('hanako');

inBothLanguages((_, t) => {
  test('an e-mail link for another account opens the login for that account and then returns to the linked page', async ({
    page,
    visitor,
  }) => {
    const link = '/mypage/subscription/0199aaaa-0000-7000-8000-000000000000/withdraw';
    await visitor.isLoggedInAs(hanako);
    await page.goto(link);
    await visitor.isAt(t('errors.notFound.title'));
    await visitor.button(t('errors.notFound.logInAsAnother')).click();
    await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(link)}`);
    await visitor.logsIn(hanako);
    await expect(page).toHaveURL(link);
  });
});
