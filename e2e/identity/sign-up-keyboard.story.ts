import { tabTo } from '../support/keyboard.js';
import { expect, test } from '../support/story.js';

test('a sign-up is possible with the keyboard', { tag: '@nightly' }, async ({ applicant, page }) => {
  const { keyboard } = page;
  const { testPerson: person, words } = applicant;
  const title = page.getByRole('heading', { level: 1 });
  await applicant.opensSignUp();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, applicant.field('email'));
  await keyboard.type(person.email);
  await tabTo(page, applicant.field('emailConfirm'));
  await keyboard.type(person.email);
  await keyboard.press('Enter');

  await applicant.isOn('pinCode');
  await expect(title).toBeFocused();
  await tabTo(page, applicant.field('code'));
  await keyboard.type(await applicant.readsCode());
  await keyboard.press('Enter');

  await applicant.isOn('form');
  await expect(title).toBeFocused();
  await tabTo(page, applicant.field('name'));
  await keyboard.type(person.name);
  await tabTo(page, applicant.field('birthday'));
  await keyboard.type(person.birthday);
  await tabTo(page, applicant.field('sex'));
  await keyboard.type('女');
  await tabTo(page, applicant.field('password'));
  await keyboard.type(person.password);
  await tabTo(page, applicant.field('passwordConfirm'));
  await keyboard.type(person.password);
  for (const [index, text] of words.policyTexts.entries()) {
    await tabTo(page, page.getByRole('region', { name: text }));
    await applicant.readsToEnd(text);
    const box = page.getByRole('checkbox', { name: words.policyBoxes[index] ?? '' });
    await expect(box).toBeEnabled();
    await tabTo(page, box);
    await keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await expect(applicant.button('check')).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, applicant.button('check'));
  await keyboard.press('Enter');

  await applicant.isOn('confirm');
  await expect(title).toBeFocused();
  await tabTo(page, applicant.button('register'));
  await keyboard.press('Space');
  await applicant.isOn('plans');
  await tabTo(page, page.getByRole('button', { name: applicant.words.notNow }));
  await keyboard.press('Enter');
  await applicant.isOn('complete');
  await tabTo(page, page.getByRole('link', { name: 'マイページを開く' }));
  await keyboard.press('Enter');
  await expect(title).toHaveText('マイページ');
  await expect(page.getByText(person.name).first()).toBeVisible();
});

test(
  'pressing Enter to end an IME composition does not submit the form',
  { tag: '@nightly' },
  async ({ applicant, context, page }) => {
    await applicant.opensSignUp();
    const submits = await page.evaluateHandle(() => {
      const counted = { times: 0 };
      document.addEventListener('submit', () => (counted.times += 1), true);
      return counted;
    });
    const times = () => submits.evaluate((counted) => counted.times);
    const input = await context.newCDPSession(page);
    const enter = (windowsVirtualKeyCode: number) =>
      input.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: 'Enter',
        code: 'Enter',
        text: '\r',
        windowsVirtualKeyCode,
      });
    await applicant.field('email').focus();
    await input.send('Input.imeSetComposition', { text: 'はなこ', selectionStart: 3, selectionEnd: 3 });
    await enter(229);
    await input.send('Input.insertText', { text: 'hanako' });
    expect(await times()).toBe(0);
    await enter(13);
    await expect.poll(times).toBe(1);
    await expect(page.getByRole('group', { name: applicant.words.errors })).toBeFocused();
  },
);
