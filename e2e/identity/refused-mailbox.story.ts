import type { Page } from '@playwright/test';
import { expect, test } from '../support/story.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');

/** Simulates that the mail server has rejected the newest code of this browser. */
const refuses = (page: Page) =>
  page.route(/\/zapi\/code-delivery\/mail\?purpose=/, (route) =>
    route.fulfill({ json: { isLate: false, isRefused: true } }),
  );

/**
 * Expects exactly one message, which states that no code will arrive and what to do. No other message may
 * report the code as sent or as failed.
 */
async function saysOnce(
  page: Page,
  way: 'signUp' | 'changeEmail' | 'otherEmail',
  href: string,
): Promise<void> {
  await expect(page.getByText(t('codeDelivery.title.refused'))).toHaveCount(1);
  await expect(page.getByText(t('codeDelivery.text.refused'))).toBeVisible();
  await expect(page.getByRole('link', { name: t(`codeDelivery.ways.${way}`) })).toHaveAttribute('href', href);
  const main = page.locator('main');
  await expect(main).toContainText(t('codes.readyAfterRefusal'));
  for (const untrue of [/を送信しました/, /送信できませんでした/, /まだ届きませんか/])
    await expect(main).not.toContainText(untrue);
}

test('a mailbox that rejects a sign-up code is reported once, with a next step', async ({
  page,
  applicant,
  visitor,
}) => {
  await refuses(page);
  await applicant.asksForCode();
  await saysOnce(page, 'signUp', '/signup/auth');
  await visitor.checksAccessibility();
});

test(
  'a mailbox that rejects the code for a new address or a withdrawal is reported once, with a next step',
  { tag: '@nightly' },
  async ({ page, applicant, visitor }) => {
    await applicant.joins();
    await refuses(page);
    await page.goto('/mypage/email/edit');
    await page.locator('#email').fill(`new.${applicant.testPerson.email}`);
    await page.locator('main [type=submit]').click();
    await expect(page).toHaveURL('/mypage/email/edit/pin-code');
    await saysOnce(page, 'otherEmail', '/mypage/email/edit');

    await page.goto('/withdraw');
    await page.locator('[id="surveyAnswers-reasons"] input').first().check();
    await page.getByRole('checkbox', { name: t('leaving.consent') }).check();
    await visitor.button(t('leaving.next')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('leaving.ask.confirm') })
      .click();
    await saysOnce(page, 'changeEmail', '/mypage/email/edit');
    await visitor.checksAccessibility();
  },
);
