import { addressOf, test } from '../support/gallery.js';
import { expect } from '../support/story.js';

test.describe.configure({ mode: 'default' });

test(
  'a date field inserts slashes and can be edited in the middle',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(addressOf({ view: 'form' }));
    const date = page.getByLabel(/^生年月日/);
    await date.pressSequentially('19910412');
    await expect(date).toHaveValue('1991/04/12');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Backspace');
    await expect(date).toHaveValue('1991/04');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.type('8');
    await expect(date).toHaveValue('1891/04');
    expect(await date.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await date.fill('');
    await date.pressSequentially('１９９１年４月１日');
    await expect(date).toHaveValue('1991/04/01');
  },
);

test(
  'a code field accepts pasted spaces, hyphens and full-width digits',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(addressOf({ view: 'parts' }));
    const code = page.locator('#code');
    for (const pasted of ['482 193', '４８２－１９３', 'コード：482193']) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await code.fill('');
      await code.press('ControlOrMeta+v');
      await expect(code).toHaveValue('482193');
    }
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
  },
);

test(
  'a password can be shown with its button and is hidden on submit',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(addressOf({ view: 'form', lang: 'en' }));
    const password = page.locator('#new-password');
    const toggle = page.locator('[aria-controls="new-password"]');
    await password.focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAccessibleName(/^Hide /);
    await expect(page.locator('#password-rules').getByRole('listitem').last()).toContainText(/not/i);
    await password.press('End');
    await page.keyboard.type('!');
    await expect(page.locator('#password-rules li[data-ok]')).toHaveCount(4);
    await password.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');
  },
);

test(
  'the error summary receives the focus on each failed attempt and links to fields inside fieldsets',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto(addressOf({ view: 'form' }));
    const summary = page.getByRole('group', { name: 'エラー' });
    await expect(summary).toBeFocused();
    await page.locator('#given').press('Enter');
    await expect(summary).toBeFocused();
    await summary.getByRole('link').last().click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(page.getByRole('radio').first()).toBeInViewport();
  },
);
