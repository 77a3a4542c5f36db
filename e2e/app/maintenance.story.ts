import { inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { expect } from '../support/story.js';

const test = testWithStore({ changes: { 'maintenance: false': 'maintenance: true' } });

test.describe.configure({ mode: 'default' });

inBothLanguages(() => {
  test('every page shows the maintenance notice', { tag: '@narrow' }, async ({ page, visitor, silence }) => {
    silence.allow(/status of 503/);
    const answer = await page.goto('/login');
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()).toHaveProperty('retry-after');
    await visitor.isAt(visitor.t('errors.maintenance.title'));
    await expect(visitor.button(visitor.t('errors.reload'))).toBeVisible();
    await visitor.link(visitor.t('errors.toTop')).click();
    await expect(page).toHaveURL('/');
    await visitor.isAt(visitor.t('errors.maintenance.title'));
  });
});
