import type { Page } from '@playwright/test';
import { cards } from '../../support/card-form.js';
import { inBothLanguages } from '../../support/languages.js';
import { paymentTest as test } from '../../support/payment-test.js';
import { Buyer } from '../../support/purchase.js';
import { expect } from '../../support/story.js';
import { Subscriber } from '../../support/subscriber.js';

const names = {
  ja: { monthly: 'ヨルベ見放題', yearly: 'ヨルベ見放題（年額）', group: 'ヨルベ見放題' },
  en: { monthly: 'Yorube Unlimited', yearly: 'Yorube Unlimited (yearly)', group: 'Yorube Unlimited' },
};

const dialog = (page: Page) => page.getByRole('dialog');

inBothLanguages((language, t) => {
  const { monthly, yearly, group } = names[language];

  test(
    'a member schedules a change of plan, sees it everywhere and undoes it',
    { tag: ['@main', '@narrow'] },
    async ({ page, visitor, applicant, inbox }) => {
      const buyer = new Buyer(page, visitor, t);
      const subscriber = new Subscriber(page, visitor, t);
      await applicant.joins();
      await buyer.hasCard(cards.good);
      await buyer.opens('monthly');
      await page.getByRole('radio', { name: '1111' }).check();
      await buyer.answersSurvey();
      await buyer.goesToConfirm();
      await buyer.confirmButton().click();
      await buyer.isDone();

      await subscriber.opensContract(monthly);
      await visitor.link(t('contracts.planChange.change')).click();
      await visitor.isAt(t('planChanges.heading', { group }));
      await visitor.checksAccessibility();
      const card = page.locator('.plan', { has: page.getByRole('heading', { name: yearly }) });
      await expect(card).toContainText('¥17,800');
      await card.getByRole('link').click();

      await visitor.isAt(t('planChanges.confirm.heading', { plan: yearly }));
      await expect(page.locator('.order__sums')).toContainText('¥0');
      await expect(page.locator('.order__terms')).toContainText('1111');
      await visitor.checksAccessibility();
      await visitor.button(t('planChanges.confirm.yes')).click();
      await visitor.isAt(t('planChanges.complete.heading.scheduled'));
      await visitor.checksAccessibility();
      await inbox.mailAbout(applicant.testPerson.email, language === 'ja' ? /変更/ : /change/i);

      const hero = page.getByRole('region', { name: t('contracts.title') });
      await page.goto('/mypage');
      await expect(hero).toContainText(yearly);
      await visitor.link(t('contracts.planChange.check')).click();
      await visitor.isAt(t('planChanges.heading', { group }));
      await expect(card).toContainText(t('planChanges.choices.scheduled'));

      const undo = visitor.button(t('planChanges.scheduled.undo'));
      await undo.click();
      await expect(dialog(page)).toContainText(t('planChanges.scheduled.text', { current: monthly }));
      await visitor.checksAccessibility();
      await page.keyboard.press('Escape');
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await dialog(page)
        .getByRole('button', { name: t('planChanges.scheduled.undo') })
        .click();
      await visitor.isAt(t('planChanges.complete.heading.withdrawn'));
      await visitor.link(t('planChanges.complete.detail')).click();
      await visitor.isAt(monthly);
      await expect(page.getByText(yearly)).toHaveCount(0);
      await expect(visitor.link(t('contracts.planChange.change'))).toBeVisible();
    },
  );
});
