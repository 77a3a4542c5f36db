import { delayResponse } from '../support/delayed-response.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';
import { Visitor } from '../support/visitor.js';
import { translatorFor } from '../support/messages.js';

const ja = translatorFor('ja');
const en = translatorFor('en');

test(
  'switching the language keeps the page and its input, and is remembered',
  { tag: ['@narrow', '@everywhere', '@main'] },
  async ({ page, visitor }) => {
    await page.goto('/login?returnTo=%2Fmypage');
    await visitor.field(ja('login.email')).fill('someone@example.com');
    await visitor.field(ja('login.password')).fill('half-typed');
    await visitor.switchesTo('en');
    await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
    await expect(page).toHaveTitle('Log in | YORUBE');
    await expect(visitor.field(en('login.email'))).toHaveValue('someone@example.com');
    await expect(visitor.field(en('login.password'))).toHaveValue('half-typed');
    await expect(visitor.button('English')).toHaveAttribute('aria-current', 'true');
    await visitor.checksAccessibility();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: en('login.title') })).toBeVisible();
    await visitor.switchesTo('ja');
    await expect(page.getByRole('heading', { level: 1, name: ja('login.title') })).toBeVisible();
  },
);

test('a page with a language in its URL keeps input and return path when the language is switched', async ({
  page,
  visitor,
}) => {
  await page.goto('/login?language=en&returnTo=%2Fmypage');
  await visitor.field(en('login.email')).fill('someone@example.com');
  await visitor.switchesTo('ja');
  await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
  await expect(visitor.field(ja('login.email'))).toHaveValue('someone@example.com');
});

test(
  'a page keeps its language when the language is switched in another tab',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/login');
    const other = await page.context().newPage();
    await other.goto('/login');
    await new Visitor(other, ja).switchesTo('en');
    await visitor.logsIn({ email: 'nobody@example.com', password: 'not-the-one' });
    await expect(page.getByText(ja('problems.LOGIN_FAILED_EMAIL'))).toBeVisible();
  },
);

test(
  'the language can be switched back while the page is still loading',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/login');
    const rest = await delayResponse(page, /\/login\/screen-data/);
    await visitor.switchesTo('en');
    await visitor.switchesTo('ja');
    rest.comes();
    await expect(page.getByRole('heading', { level: 1, name: ja('login.title') })).toBeVisible();
  },
);

test('an error on the page is translated as well when the language is switched', async ({
  page,
  visitor,
}) => {
  await page.goto('/login');
  await visitor.button(ja('login.submit')).click();
  await expect(page.getByText(ja('fieldProblems.email.required')).first()).toBeVisible();
  await visitor.switchesTo('en');
  await expect(page.getByText(en('fieldProblems.email.required')).first()).toBeVisible();
});

test.describe('a browser that prefers neither language', () => {
  test.use({ locale: 'fr-FR' });

  test('receives Japanese pages', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.getByRole('heading', { level: 1, name: ja('login.title') })).toBeVisible();
  });
});

test('only the translations of one language are loaded', { tag: '@nightly' }, async ({ page, visitor }) => {
  const fetched: string[] = [];
  page.on('response', (answer) => fetched.push(new URL(answer.url()).pathname));
  await visitor.isLoggedInAs(demoMember('hanako'));
  expect(fetched.filter((path) => /\/ja-[^/]+\.js$/.test(path)).length).toBeGreaterThan(0);
  expect(fetched.filter((path) => /\/en-[^/]+\.js$/.test(path))).toEqual([]);
});
