import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

test.beforeEach(({ applicant }) => applicant.reachesForm());

inBothLanguages((_language, t) => {
  const met = (rule: 'length' | 'lowercase' | 'digit' | 'characters', isMet: boolean) =>
    `${t(`passwords.rules.${rule}`)} (${t(isMet ? 'passwords.met' : 'passwords.unmet')})`;
  const mayHaveSymbol = (isMet: boolean) =>
    `${t('passwords.mayHave', { rule: t('passwords.rules.symbol') })} (${t(isMet ? 'passwords.met' : 'passwords.unmet')})`;

  test(
    'the sign-up form lists every missing field and links to each of them @narrow',
    { tag: '@main' },
    async ({ applicant, page }) => {
      await applicant.readsPolicies();
      await applicant.button('check').click();
      const summary = page.getByRole('group', { name: applicant.words.errors });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        t('fieldProblems.name.required'),
        t('fieldProblems.birthday.required'),
        t('fieldProblems.password.required'),
        t('fieldProblems.policy.required'),
      ]);
      await expectAccessible(page);
      await summary.getByRole('link', { name: t('fieldProblems.birthday.required') }).click();
      await expect(applicant.field('birthday')).toBeFocused();
      await expect(applicant.field('birthday')).toHaveAccessibleDescription(
        new RegExp(t('fieldProblems.birthday.required')),
      );
      await summary.getByRole('link', { name: t('fieldProblems.policy.required') }).click();
      await expect(page.getByRole('checkbox').first()).toBeFocused();
      await applicant.field('name').fill('山田');
      await expect(summary.getByRole('link')).toHaveCount(3);
    },
  );

  test('the sign-up form marks the password rules that are met while typing', async ({ applicant, page }) => {
    const list = page.getByRole('list', { name: t('passwords.rulesLabel') }).getByRole('listitem');
    const password = applicant.field('password');
    await expect(list).toHaveText([
      met('length', false),
      met('lowercase', false),
      met('digit', false),
      mayHaveSymbol(false),
      met('characters', false),
    ]);
    await password.pressSequentially('a');
    await expect(list.nth(1)).toHaveText(met('lowercase', true));
    await expect(list.nth(2)).toHaveText(met('digit', false));
    await password.pressSequentially('bcdefg7');
    await expect(list).toHaveText([
      met('length', true),
      met('lowercase', true),
      met('digit', true),
      mayHaveSymbol(false),
      met('characters', true),
    ]);
    await password.pressSequentially('!あ');
    await expect(list.nth(3)).toHaveText(mayHaveSymbol(true));
    await expect(list.nth(4)).toHaveText(met('characters', false));
    await expectAccessible(page);
  });

  test(
    'the sign-up form shows and hides the password, and hides it on submit',
    { tag: '@nightly' },
    async ({ applicant, page }) => {
      const password = applicant.field('password');
      await password.fill('umi7');
      const toggle = page.locator('button[aria-controls="password"]');
      await expect(toggle).toHaveAccessibleName(
        new RegExp(`^${t('shell.form.show')} ${t('passwords.password')}`),
      );
      await toggle.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(toggle).toHaveText(t('shell.form.hide'));
      await applicant.readsPolicies();
      await applicant.button('check').click();
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAccessibleDescription(new RegExp(t('fieldProblems.password.tooShort')));
    },
  );

  test('the sign-up form rejects a common password and asks for both password fields again', async ({
    applicant,
  }) => {
    await applicant.fillsForm();
    await applicant.field('password').fill('password1');
    await applicant.field('passwordConfirm').fill('password1');
    await applicant.button('check').click();
    await expect(applicant.field('password')).toHaveAccessibleDescription(
      new RegExp(t('fieldProblems.password.common')),
    );
    await expect(applicant.field('password')).toHaveValue('');
    await expect(applicant.field('passwordConfirm')).toHaveValue('');
    await expect(applicant.field('name')).toHaveValue(applicant.testPerson.name);
    await applicant.field('password').fill(applicant.testPerson.password);
    await applicant.field('passwordConfirm').fill(applicant.testPerson.password);
    await applicant.button('check').click();
    await applicant.isOn('confirm');
  });

  test(
    'the sign-up form offers every gender and "no answer"',
    { tag: '@nightly' },
    async ({ applicant, page }) => {
      const sexes = (['male', 'female', 'other', 'unknown'] as const).map((sex) =>
        t(`accountFields.sexes.${sex}`),
      );
      await expect(applicant.field('sex').locator('option')).toHaveText([
        t('accountFields.sexEmpty'),
        ...sexes,
      ]);
      await applicant.fillsForm();
      await applicant.field('sex').selectOption({ label: t('accountFields.sexes.unknown') });
      await applicant.button('check').click();
      await applicant.isOn('confirm');
      await expect(page.getByText(t('accountFields.sexes.unknown'))).toBeVisible();
    },
  );
});

test('the sign-up form corrects an impossible birthday', async ({ applicant, page }) => {
  await page.clock.setFixedTime('2026-06-14T20:00:00Z');
  for (const [typed, shown] of [
    ['18500503', '2026/05/03'],
    ['19900431', '1990/04/30'],
    ['19910229', '1991/02/28'],
    ['20261231', '2026/06/15'],
    ['１９９０年４月３日', '1990/04/03'],
    ['1990.12.1', '1990/12/01'],
  ] as const) {
    await applicant.field('birthday').fill('');
    await applicant.field('birthday').pressSequentially(typed);
    await applicant.field('name').focus();
    await expect(applicant.field('birthday')).toHaveValue(shown);
  }
});

test(
  'the sign-up form formats the date while it is being typed and reports an invalid date',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    await applicant.fillsForm();
    await applicant.field('birthday').fill('');
    await applicant.field('birthday').pressSequentially('1990a05031');
    await expect(applicant.field('birthday')).toHaveValue('1990/05/03');
    await applicant.field('birthday').fill('');
    await applicant.field('birthday').pressSequentially('199005');
    await expect(applicant.field('birthday')).toHaveValue('1990/05');
    await applicant.button('check').click();
    await expect(applicant.field('birthday')).toHaveAccessibleDescription(/生年月日の形式が正しくありません/);
    await expect(page.getByRole('group', { name: applicant.words.errors })).toBeFocused();
  },
);

test(
  'the sign-up form keeps rare characters of a name unchanged',
  { tag: '@nightly' },
  async ({ applicant, page }) => {
    await applicant.fillsForm();
    await applicant.field('name').fill('髙橋　𠮷男');
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await expect(page.getByText('髙橋　𠮷男')).toBeVisible();
    await applicant.button('register').click();
    await applicant.skipsPlans();
    await page.getByRole('link', { name: 'マイページを開く' }).click();
    await expect(page.locator('.hello__name')).toHaveText(/^髙橋　𠮷男/);
  },
);

test('the sign-up form keeps the input when the connection is lost', async ({
  applicant,
  page,
  context,
  silence,
}) => {
  silence.allow(/ERR_INTERNET_DISCONNECTED/);
  await applicant.fillsForm();
  await context.setOffline(true);
  await applicant.button('check').click();
  await expect(page.getByRole('alert').filter({ hasText: '[Error code: NETWORK_ERROR]' })).toBeVisible();
  await context.setOffline(false);
  await expect(applicant.field('name')).toHaveValue(applicant.testPerson.name);
  await applicant.field('password').fill(applicant.testPerson.password);
  await applicant.field('passwordConfirm').fill(applicant.testPerson.password);
  await applicant.button('check').click();
  await applicant.isOn('confirm');
});
