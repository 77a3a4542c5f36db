import { keystrokeCpu, tabTo } from '../../support/keyboard.js';
import { paymentTest } from '../../support/payment-test.js';
import { Buyer } from '../../support/purchase.js';
import { expect } from '../../support/story.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');

const test = paymentTest.extend<{ buyer: Buyer }>({
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
});

test.beforeEach(({ applicant }) => applicant.joins());

test('a purchase is possible with the keyboard', { tag: '@nightly' }, async ({ page, visitor, buyer }) => {
  const { keyboard } = page;
  const carrier = page.locator('input[value=SbpsDocomo]');
  await buyer.opens('film-night-bus');
  await tabTo(page, page.getByRole('button', { name: t('paymentMethods.add.others') }));
  await keyboard.press('Enter');
  await expect(page.locator('input[value=SbpsCredit]')).toBeFocused();
  for (let presses = 0; presses < 10 && !(await carrier.isChecked()); presses += 1)
    await keyboard.press('ArrowDown');
  await expect(carrier).toBeFocused();
  await tabTo(page, visitor.button(t('paymentMethods.add.goTo', { name: 'd払い' })));
  await keyboard.press('Enter');
  await tabTo(page, page.locator('button[value=agree]').first());
  await keyboard.press('Enter');

  await expect(page.getByRole('radio', { name: 'd払い' })).toBeChecked();
  await tabTo(page, buyer.submit());
  await keyboard.press('Enter');

  await expect(page).toHaveURL(/\/confirm\?quote=/);
  await tabTo(page, visitor.link(t('purchase.confirm.no.rental')));
  await keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'd払い' })).toBeChecked();
  await tabTo(page, buyer.submit());
  await keyboard.press('Space');

  await expect(page).toHaveURL(/\/confirm\?quote=/);
  await tabTo(page, buyer.confirmButton());
  await keyboard.press('Space');
  await buyer.isDone();
  await visitor.isAt(t('purchase.complete.heading.rental'));
});

test(
  'a keystroke in the form is processed within 50 ms on a CPU throttled to a quarter of its speed',
  { tag: '@nightly' },
  async ({ page, buyer }) => {
    await buyer.opens('monthly');
    await buyer.unfolds(t('purchase.form.haveCode'));
    await buyer.opensSurvey();
    await buyer.unfolds(t('surveys.optional', { count: 5 }));
    for (const field of ['#campaignCode', '[id="surveyAnswers-wish"]']) {
      await page.locator(field).focus();
      const milliseconds = 4 * (await keystrokeCpu(page, 'abcdefghijklmnopqrstu'));
      test.info().annotations.push({ type: field, description: `${milliseconds.toFixed(1)} ms` });
      expect(milliseconds).toBeLessThan(50);
    }
  },
);
