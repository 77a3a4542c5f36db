import { paymentTest } from '../support/payment-test.js';
import { Buyer } from '../support/purchase.js';
import { expect, test } from '../support/story.js';
import { Subscriber } from '../support/subscriber.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');
const codeName = '確認コード';
const plan = 'ヨルベ見放題';

test(
  'a member withdraws with survey, confirmation and e-mailed code, and the account is closed',
  { tag: ['@narrow', '@main'] },
  async ({ page, applicant, visitor, inbox, silence }) => {
    silence.allow(/Failed to load resource/);
    const { testPerson: person } = applicant;
    const dialog = page.getByRole('alertdialog', { name: t('leaving.ask.title') });
    const next = visitor.button(t('leaving.next'));
    const reasons = page.locator('[id="surveyAnswers-reasons"] input');
    const consent = page.getByRole('checkbox', { name: t('leaving.consent') });
    await applicant.joins();
    const signUpCode = await inbox.codeFor(person.email);

    await page.goto('/mypage');
    await page.locator('a[href="/withdraw"]').click();
    await visitor.isAt(t('leaving.title'));
    await expect(page.locator('.answers')).toContainText(t('leaving.lost.accountText'));
    await next.click();
    await expect(page.locator('[id="surveyAnswers-reasons-error"]')).toHaveText('選択してください。');
    await expect(page.locator('#consent-error')).toHaveText(t('fieldProblems.withdrawal.consent'));
    await expect(dialog).toHaveCount(0);
    await visitor.checksAccessibility();

    await reasons.first().check();
    await consent.check();
    await next.click();
    await expect(dialog).toContainText(t('leaving.lost.account'));
    await expect(dialog.getByRole('button', { name: t('leaving.ask.cancel') })).toBeFocused();
    await visitor.checksAccessibility();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(next).toBeFocused();
    await next.press('Enter');
    await dialog.getByRole('button', { name: t('leaving.ask.confirm') }).click();

    await visitor.isAt(t('leaving.pinCode.title', { codeName }));
    const code = await inbox.codeFor(person.email, { after: signUpCode });
    const field = page.getByRole('textbox', { name: codeName, exact: true });
    const leave = visitor.button(t('leaving.pinCode.submit'));
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await leave.click();
    await expect(page.locator('#pinCode-error')).toHaveText(t('problems.PIN_CODE_ERROR', { codeName }));
    await visitor.checksAccessibility();
    await visitor.link(t('leaving.pinCode.back')).click();
    await visitor.isAt(t('leaving.title'));
    await expect(reasons.first()).toBeChecked();
    await page.goBack();
    await visitor.isAt(t('leaving.pinCode.title', { codeName }));
    await field.fill(code);
    await leave.click();

    await visitor.isAt(t('leaving.complete.title'));
    await expect(visitor.userMenu(person)).toHaveCount(0);
    await inbox.mailAbout(person.email, /退会の手続きが完了しました/);
    await page.goto('/mypage');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
    await visitor.logsIn(person);
    await expect(page.getByRole('alert')).toContainText(t('problems.LOGIN_FAILED_EMAIL'));

    await applicant.joins();
    await page.goto('/mypage');
    await visitor.isOnMyPageOf(person);
  },
);

paymentTest(
  'a plan has to be cancelled first, and whoever cancels it for that is led on to leave',
  { tag: '@nightly' },
  async ({ page, applicant, visitor }) => {
    const buyer = new Buyer(page, visitor, t);
    await applicant.joins();
    await buyer.opens('monthly');
    await buyer.adds('SbpsDocomo', 'd払い');
    await buyer.answersSurvey();
    await buyer.goesToConfirm();
    await buyer.confirmButton().click();
    await buyer.isDone();

    await page.goto('/withdraw');
    await visitor.isAt(t('leaving.title'));
    await expect(page.getByText(t('leaving.blocked.title'))).toBeVisible();
    await expect(visitor.button(t('leaving.next'))).toHaveCount(0);
    await visitor.link(t('leaving.blocked.contract', { plan })).click();
    await visitor.isAt(plan);
    await visitor.link(t('subscriptions.cancel.open')).click();
    await visitor.isAt(t('subscriptions.cancel.heading', { plan }));
    await new Subscriber(page, visitor, t).choosesReason();
    await visitor.button(t('subscriptions.cancel.act')).click();
    await visitor.isAt(t('subscriptions.done.cancelled'));
    await visitor.link(t('subscriptions.toWithdrawal')).click();

    await visitor.isAt(t('leaving.title'));
    await expect(page.getByText(t('leaving.onlyPlan.title'))).toBeVisible();
    await expect(page.locator('.answers')).toContainText(t('leaving.lost.contracts'));
    await expect(page.locator('.answers')).toContainText(plan);
    await expect(visitor.button(t('leaving.next'))).toBeVisible();
  },
);
