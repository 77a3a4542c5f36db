import { newApplicant } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const leave = 'このページを離れると、入力した内容は送信されません。';

test.beforeEach(({ applicant }) => applicant.reachesForm());

test(
  'the input is kept across a reload, and the password is not stored',
  { tag: '@main' },
  async ({ applicant, page }) => {
    const { testPerson: person } = applicant;
    await applicant.fillsForm();
    await applicant.field('sex').selectOption({ label: '女性' });
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain(person.name);
    expect(kept).not.toContain(person.password);
    await page.reload();
    await expect(applicant.field('name')).toHaveValue(person.name);
    await expect(applicant.field('birthday')).toHaveValue('1990/04/01');
    await expect(applicant.field('sex').locator('option:checked')).toHaveText('女性');
    await expect(applicant.field('password')).toHaveValue('');
  },
);

test('Back asks for confirmation before discarding input', async ({ applicant, page }) => {
  await applicant.field('name').fill('山田');
  await page.goBack();
  const dialog = page.getByRole('alertdialog').filter({ hasText: leave });
  await expect(dialog.getByRole('button', { name: '入力を続ける' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await applicant.isOn('form');
  await expect(applicant.field('name')).toHaveValue('山田');
  await page.goBack();
  await dialog.getByRole('button', { name: '移動する' }).click();
  await expect(dialog).toHaveCount(0);
  await applicant.isOn('form');
  await expect(applicant.field('name')).toHaveValue('山田');
});

test('changing the address keeps the input', { tag: '@nightly' }, async ({ applicant, inbox, page }) => {
  await applicant.fillsForm();
  await page.getByRole('link', { name: 'メールアドレス 変更する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移動する' }).click();
  await applicant.isOn('email');
  const { email } = newApplicant();
  await applicant.givesAddress(email);
  await applicant.isOn('pinCode');
  await applicant.entersCode(await inbox.codeFor(email));
  await applicant.isOn('form');
  await expect(page.getByText(email)).toBeVisible();
  await expect(applicant.field('name')).toHaveValue(applicant.testPerson.name);
  await expect(applicant.field('birthday')).toHaveValue('1990/04/01');
});

test(
  'changing the address after the confirmation keeps the answers and the password',
  { tag: '@nightly' },
  async ({ applicant, inbox, page }) => {
    await applicant.fillsForm();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await page.getByRole('link', { name: 'メールアドレス 変更' }).click();
    await applicant.isOn('email');
    const { email } = newApplicant();
    await applicant.givesAddress(email);
    await applicant.entersCode(await inbox.codeFor(email));
    await applicant.isOn('form');
    await expect(applicant.field('name')).toHaveValue(applicant.testPerson.name);
    await page.getByRole('button', { name: 'パスワードを変更する' }).click();
    await applicant.field('password').fill('another');
    await page.getByRole('button', { name: '設定済みのパスワードを使う' }).click();
    await expect(page.getByText('設定済みです。')).toBeVisible();
    await applicant.readsPolicies();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await applicant.button('register').click();
    await applicant.skipsPlans();
  },
);
