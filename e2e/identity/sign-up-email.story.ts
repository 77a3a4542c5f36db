import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const expected = {
  ja: {
    empty: 'メールアドレスを入力してください。',
    format: 'メールアドレスの形式が正しくありません。',
    mismatch: 'メールアドレスが一致しません。',
    inUse: 'このメールアドレスはすでに使用されています。別のメールアドレスを登録してください。',
    logIn: 'このメールアドレスで登録済みの方は、ログインしてください。',
    toLogin: 'ログインする',
    failedTitle: /^エラー：メールアドレスを入力してください（1\/3） \| YORUBE$/,
  },
  en: {
    empty: 'Enter an email address.',
    format: 'Enter the email address in the form name@example.com.',
    mismatch: 'The email addresses don’t match.',
    inUse: 'This email address is already in use. Enter a different one.',
    logIn: 'Already signed up with this address? Log in.',
    toLogin: 'Log in',
    failedTitle: /^Error: Enter your email address \(1\/3\) \| YORUBE$/,
  },
};

test.beforeEach(({ applicant }) => applicant.opensSignUp());

inBothLanguages((language) => {
  const words = expected[language];

  test(
    'the address page lists missing input in a focused summary that links to the field @narrow',
    { tag: '@main' },
    async ({ applicant, page }) => {
      await expectAccessible(page);
      await applicant.button('send').click();
      const summary = page.getByRole('group', { name: applicant.words.errors });
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(words.failedTitle);
      await expect(applicant.field('email')).toHaveAccessibleDescription(new RegExp(words.empty));
      await expectAccessible(page);
      await summary.getByRole('link', { name: words.empty }).first().click();
      await expect(applicant.field('email')).toBeFocused();
    },
  );

  test('the address page requires the same address twice', async ({ applicant, page }) => {
    const { email } = applicant.testPerson;
    await applicant.givesAddress(email, `x${email}`);
    await expect(applicant.field('emailConfirm')).toHaveAccessibleDescription(new RegExp(words.mismatch));
    await expect(applicant.field('email')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('group', { name: applicant.words.errors })).toBeFocused();
    await applicant.field('emailConfirm').fill(email);
    await expect(page.getByText(words.mismatch)).toHaveCount(0);
  });

  test('the address page shows an error for an invalid address', async ({ applicant }) => {
    await applicant.givesAddress('hanako@');
    await expect(applicant.field('email')).toHaveAccessibleDescription(new RegExp(words.format));
  });

  test('the address page shows that an address is in use and links to the login @narrow', async ({
    applicant,
    page,
  }) => {
    await applicant.givesAddress(demoMember('hanako').email);
    await expect(applicant.field('email')).toHaveAccessibleDescription(new RegExp(words.inUse));
    const notice = page.getByRole('status').filter({ hasText: words.logIn });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('link', { name: words.toLogin }).click();
    await expect(page).toHaveURL('/login');
  });
});

test(
  'the address page compares addresses case-insensitively',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    await applicant.givesAddress(demoMember('hanako').email.toUpperCase());
    await expect(page.getByRole('status').filter({ hasText: expected.ja.logIn })).toBeVisible();
  },
);

test(
  'the address page normalises full-width letters and surrounding spaces',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    const wide = applicant.testPerson.email.replace(/[!-~]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    await applicant.givesAddress(` ${wide}　`, applicant.testPerson.email);
    await applicant.isOn('pinCode');
    await expect(page.getByText(applicant.testPerson.email)).toBeVisible();
    await applicant.readsCode();
  },
);

test(
  'the address page keeps the input across a reload and Back',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    const { email } = applicant.testPerson;
    await applicant.field('email').fill(email);
    await page.reload();
    await expect(applicant.field('email')).toHaveValue(email);
    await applicant.field('emailConfirm').fill(email);
    await applicant.button('send').click();
    await applicant.isOn('pinCode');
    await page.goBack();
    await applicant.isOn('email');
    await expect(applicant.field('email')).toHaveValue(email);
    await page.goForward();
    await applicant.isOn('pinCode');
  },
);
