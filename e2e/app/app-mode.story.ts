import { inBothLanguages } from '../support/languages.js';
import { member } from '../support/people.js';
import { expect, test } from '../support/story.js';

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) VideoStoreApp/3.1' });

inBothLanguages((_, t) => {
  test(
    'inside the app the menu of My Page is only a way back',
    { tag: '@only-narrow' },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(member('hanako'));
      const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
      await expect(menu.getByRole('link')).toHaveText([t('shell.menu.back')]);
      await expect(page.getByText(t('myPage.sections.withdrawal'), { exact: true })).toHaveCount(0);
      await visitor.looksAround();
    },
  );
});
