import { expectAccessible } from '../support/axe.js';
import { inBothLanguages } from '../support/languages.js';
import { newApplicant } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const expected = {
  ja: {
    wrong: /確認コードが正しくないか、有効期限が切れています。/,
    dead: /確認コードを続けて間違えたため、この確認コードは使えなくなりました。/,
    waits: /^あと\d+秒で/,
    waiting: (seconds: number) => `あと${seconds}秒で確認コードを再送信できます。`,
    frames: (seconds: number) => `再送信できるまで残り${seconds}秒`,
    ready: '確認コードが届かないときは、再送信してください。',
    late: '確認コードはまだ届きませんか？',
    help: '確認コードが届かない場合',
    advice: '受信の制限をしている場合は、yorube.exampleからのメールを受信できるように設定してください。',
  },
  en: {
    wrong: /The verification code is incorrect or has expired\./,
    dead: /Too many incorrect attempts\. This verification code no longer works\./,
    waits: /^You can send another .* \d+ seconds/,
    waiting: (seconds: number) => `You can send another verification code in ${seconds} seconds.`,
    frames: (seconds: number) => `${seconds} seconds until you can send another`,
    ready: 'If the verification code doesn’t arrive, send another.',
    late: 'Still no verification code?',
    help: 'Didn’t get the verification code?',
    advice: 'If you filter incoming mail, allow messages from yorube.example.',
  },
};

inBothLanguages((language) => {
  const words = expected[language];

  test(
    'a wrong code shows an error next to its field and cannot be resubmitted @narrow',
    { tag: '@main' },
    async ({ applicant, page }) => {
      await applicant.asksForCode();
      const submit = applicant.button('next');
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      const wrong = await applicant.readsWrongCode();
      await applicant.entersCode(wrong);
      await expect(applicant.field('code')).toHaveAccessibleDescription(words.wrong);
      await expect(page.getByRole('group', { name: applicant.words.errors })).toBeFocused();
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await applicant.field('code').press('End');
      await applicant.field('code').press('Backspace');
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
      await applicant.field('code').pressSequentially(wrong.slice(-1));
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await applicant.entersCode(await applicant.readsCode());
      await applicant.isOn('form');
    },
  );

  test('five wrong attempts invalidate a code', async ({ applicant }) => {
    await applicant.asksForCode();
    for (const turn of [1, 2, 3, 4]) {
      await applicant.entersCode(await applicant.readsWrongCode(turn));
      await expect(applicant.field('code')).toHaveAccessibleDescription(words.wrong);
      await expect(applicant.button('next')).toHaveAttribute('aria-disabled', 'true');
    }
    await applicant.entersCode(await applicant.readsWrongCode(5));
    await expect(applicant.field('code')).toHaveAccessibleDescription(words.dead);
    await applicant.entersCode(await applicant.readsCode());
    await expect(applicant.field('code')).toHaveAccessibleDescription(words.dead);
    await expect(applicant.button('next')).toHaveAttribute('aria-disabled', 'true');
    await applicant.isOn('pinCode');
  });

  test(
    'a countdown is replaced by the resend button and then by help @narrow',
    { tag: '@nightly' },
    async ({ applicant, page }) => {
      await page.clock.install();
      await applicant.asksForCode();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 12_000));
      const text = await page.getByText(words.waits).innerText();
      await page.clock.runFor((Number(text.replace(/\D/g, '')) - 5) * 1_000);
      await expect(page.getByText(words.waiting(5))).toBeVisible();
      await expect(page.getByRole('img', { name: words.frames(5) })).toBeVisible();
      await expect(applicant.button('resend')).toHaveAttribute('aria-disabled', 'true');
      await page.clock.runFor(5_000);
      await expect(page.getByText(words.ready).first()).toBeVisible();
      await expect(applicant.button('resend')).not.toHaveAttribute('aria-disabled', 'true');
      await page.clock.runFor(268_000);
      await expect(page.getByText(words.late)).toBeHidden();
      await page.clock.runFor(3_000);
      await expect(page.getByRole('status').filter({ hasText: words.late })).toBeVisible();
      await page.clock.resume();
      await page.getByText(words.help, { exact: true }).click();
      await expect(page.getByText(words.advice)).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  'a code can be pasted with spaces or in full-width digits',
  { tag: '@nightly' },
  async ({ applicant }) => {
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await applicant.field('code').pressSequentially(`${wide.slice(0, 3)} ${wide.slice(3)}`);
    await expect(applicant.field('code')).toHaveValue(code);
    await applicant.field('code').press('Enter');
    await applicant.isOn('form');
  },
);

test('a new address receives a new code, and the first code becomes invalid', async ({
  applicant,
  inbox,
  page,
}) => {
  await applicant.asksForCode();
  const first = await applicant.readsCode();
  await page.getByRole('link', { name: applicant.words.changeEmail }).click();
  await applicant.isOn('email');
  await expect(applicant.field('email')).toHaveValue(applicant.testPerson.email);
  const { email } = newApplicant();
  await applicant.givesAddress(email);
  await applicant.isOn('pinCode');
  await expect(page.getByText(email)).toBeVisible();
  const second = await inbox.codeFor(email);
  test.skip(first === second, 'one time in a million both are the same');
  await applicant.entersCode(first);
  await expect(applicant.field('code')).toHaveAccessibleDescription(expected.ja.wrong);
  await applicant.entersCode(second);
  await applicant.isOn('form');
  await expect(page.getByText(email)).toBeVisible();
});

test(
  'reloading the code page does not send a code and continues the sign-up',
  { tag: '@nightly' },
  async ({ applicant, inbox, page }) => {
    await applicant.asksForCode();
    const code = await applicant.readsCode();
    await page.reload();
    await applicant.isOn('pinCode');
    await applicant.entersCode(code);
    await applicant.isOn('form');
    expect(await inbox.mailsTo(applicant.testPerson.email)).toHaveLength(1);
  },
);
