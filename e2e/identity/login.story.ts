import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const hanako = demoMember('hanako');
const wrong = { email: hanako.email, password: 'not-her-password-1' };

inBothLanguages((_, t) => {
  test.describe('', { tag: '@narrow' }, () => {
    test('the login shows missing input in the summary and next to the fields', async ({ page, visitor }) => {
      await page.goto('/login');
      await visitor.isAt(t('login.title'));
      await visitor.button(t('login.submit')).click();

      const summary = page.getByRole('group', { name: t('shell.form.errorSummary') });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        t('fieldProblems.email.required'),
        t('fieldProblems.password.required'),
      ]);
      await expect(page).toHaveTitle(
        t('shell.failedTitle', {
          title: t('shell.pageTitle', { page: t('login.title'), store: 'YORUBE' }),
        }),
      );
      await expect(visitor.field(t('login.email'))).toHaveAttribute('aria-invalid', 'true');
      await visitor.checksAccessibility();

      await summary.getByRole('link', { name: t('fieldProblems.password.required') }).click();
      await expect(visitor.field(t('login.password'))).toBeFocused();
      await visitor.field(t('login.password')).fill('something');
      await expect(summary.getByRole('link')).toHaveText([t('fieldProblems.email.required')]);
    });

    test('the login does not reveal whether the address or the password is wrong, and clears the password', async ({
      page,
      visitor,
    }) => {
      await page.goto('/login');
      await visitor.logsIn(wrong);
      const notice = page.getByRole('alert');
      await expect(notice).toBeFocused();
      await expect(notice).toHaveText(
        visitor.withCode(t('problems.LOGIN_FAILED_EMAIL'), 'LOGIN_FAILED_EMAIL'),
      );
      await expect(visitor.field(t('login.email'))).toHaveValue(hanako.email);
      await expect(visitor.field(t('login.password'))).toHaveValue('');
      await visitor.checksAccessibility();

      await visitor.logsIn(hanako);
      await expect(page).toHaveURL('/mypage');
    });
  });

  test('the login shows the same message to a visitor without an account', async ({
    page,
    visitor,
    applicant,
  }) => {
    await page.goto('/login');
    await visitor.logsIn(applicant.testPerson);
    await expect(page.getByRole('alert')).toHaveText(
      visitor.withCode(t('problems.LOGIN_FAILED_EMAIL'), 'LOGIN_FAILED_EMAIL'),
    );
  });

  test('the login shows a network error and keeps the input', async ({ page, visitor, silence }) => {
    silence.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    await visitor.isAt(t('login.title'));
    await page.context().setOffline(true);
    await visitor.logsIn(hanako);
    await expect(page.getByRole('alert')).toContainText(t('shell.call.NETWORK_ERROR'));
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    await visitor.checksAccessibility();
    await page.context().setOffline(false);
    await expect(page.getByText(t('shell.offline'))).toHaveCount(0);
    await visitor.logsIn(hanako);
    await expect(page).toHaveURL('/mypage');
  });
});

test(
  'a guest who opened My Page returns to My Page after the login',
  { tag: '@main' },
  async ({ page, visitor }) => {
    await page.goto('/mypage');
    await expect(page).toHaveURL('/login?returnTo=%2Fmypage');
    await visitor.logsIn(hanako);
    await visitor.isOnMyPageOf(hanako);
  },
);

for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', '/no-such-page']) {
  test(`a login never redirects to ${returnTo}`, async ({ page, visitor }) => {
    await page.goto(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    await visitor.logsIn(hanako);
    await visitor.isOnMyPageOf(hanako);
  });
}

test('Back after a login opens the page before the login', async ({ page, visitor }) => {
  await page.goto('/terms');
  await visitor.link('ログイン').click();
  await visitor.logsIn(hanako);
  await visitor.isOnMyPageOf(hanako);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('the login page redirects a logged-in member', async ({ page, visitor }) => {
  await visitor.isLoggedInAs(hanako);
  await page.goto('/login');
  await visitor.isOnMyPageOf(hanako);
});

test(
  'the form has the fields that password managers expect',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/login');
    const email = visitor.field('メールアドレス');
    const password = visitor.field('パスワード');
    await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(email).toHaveAttribute('name', 'emailUserId');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('name', 'password');
    await expect(page.locator('form').filter({ has: password })).toHaveCount(1);
    await expect(page.locator('[placeholder]')).toHaveCount(0);
  },
);

test('the password can be shown, and is hidden on submit', { tag: '@nightly' }, async ({ page, visitor }) => {
  await page.goto('/login');
  const password = visitor.field('パスワード');
  await password.fill('something-1');
  await visitor.button('表示 パスワード').click();
  await expect(password).toHaveAttribute('type', 'text');
  await visitor.checksAccessibility();
  await visitor.button('ログインする').click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(visitor.button('表示 パスワード')).toBeVisible();
});

test(
  'a double click logs in once, and the button shows a busy state',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    let calls = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/login', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      calls += 1;
      await gate;
      return route.fallback();
    });
    await page.goto('/login');
    await visitor.field('メールアドレス').fill(hanako.email);
    await visitor.field('パスワード').fill(hanako.password);
    const submit = page.locator('button[type=submit]');
    await submit.dblclick();
    await expect(submit).toHaveText(/ログインしています…/);
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.press('Enter');
    await visitor.checksAccessibility();
    release();
    await visitor.isOnMyPageOf(hanako);
    expect(calls).toBe(1);
  },
);

test(
  'pressing Enter to end an IME composition does not submit the form',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await page.goto('/login');
    const email = visitor.field('メールアドレス');
    await email.fill('はなこ');
    await email.dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true });
    await expect(page.getByRole('group', { name: '入力内容に誤りがあります' })).toHaveCount(0);
    await email.press('Enter');
    await expect(page.getByRole('group', { name: '入力内容に誤りがあります' })).toBeFocused();
  },
);

test(
  'every external provider has its logo, including Yahoo! JAPAN',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/login');
    // Reads all values in one step, because the application replaces the prerendered HTML.
    const makers = () =>
      page.evaluate(() => {
        const isDrawn = (mark: Element) => {
          const { backgroundImage, maskImage } = getComputedStyle(mark);
          const { width, height } = mark.getBoundingClientRect();
          return width > 0 && height > 0 && `${backgroundImage}${maskImage}`.includes('svg');
        };
        const buttons = [...document.querySelectorAll('.makers .btn')];
        const unmarked = buttons.filter((button) => {
          const marks = [...button.querySelectorAll('.maker')];
          return marks.length !== 1 || !marks.every(isDrawn);
        });
        return {
          isMoreThanOne: buttons.length > 1,
          unmarked: unmarked.map(({ textContent }) => textContent),
        };
      });
    await expect.poll(makers).toEqual({ isMoreThanOne: true, unmarked: [] });
    await expect(page.locator('.maker--yahoojapan')).toBeVisible();
  },
);
