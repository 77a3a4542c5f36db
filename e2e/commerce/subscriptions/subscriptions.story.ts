import { problems } from '@account/i18n/platform/problems/ja';
import { paymentTest } from '../../support/payment-test.js';
import { Buyer } from '../../support/purchase.js';
import { expect } from '../../support/story.js';
import { Subscriber } from '../../support/subscriber.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');

const test = paymentTest.extend<{ buyer: Buyer; subscriber: Subscriber }>({
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
  subscriber: async ({ page, visitor }, use) => use(new Subscriber(page, visitor, t)),
});

const plan = 'ヨルベ見放題';
const problem = (code: string) => `[Error code: ${code}]`;

test.beforeEach(async ({ applicant, buyer }) => {
  await applicant.joins();
  await buyer.opens('monthly');
  await buyer.adds('SbpsDocomo', 'd払い');
  await buyer.answersSurvey();
  await buyer.goesToConfirm();
  await buyer.confirmButton().click();
  await buyer.isDone();
});

test(
  'a member cancels a plan with the survey, undoes the cancellation, and changes the payment method',
  { tag: ['@narrow', '@main'] },
  async ({ page, visitor, subscriber, inbox, applicant }) => {
    await subscriber.opensContract(plan);
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.trial'));
    await expect(subscriber.row(t('subscriptions.payments.method'))).toContainText('d払い');

    await visitor.link(t('subscriptions.cancel.open')).click();
    await visitor.isAt(t('subscriptions.cancel.heading', { plan }));
    await expect(page.locator('.answers')).toContainText(t('subscriptions.cancel.noPaymentsFree'));
    await expect(page.getByRole('group', { name: '解約の理由' })).toContainText(t('shell.form.optional'));
    await subscriber.choosesReason();
    await page.locator('[id="surveyAnswers-comment"]').fill('また来ます');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await visitor.button(t('subscriptions.cancel.act')).click();
    await visitor.isAt(t('subscriptions.done.cancelled'));
    await expect(page.locator('.answers')).toContainText(t('contracts.groups.cancelRequest'));
    await inbox.mailAbout(applicant.testPerson.email, /解約/);

    await other.locator('[id="surveyAnswers-reasons"] input').first().check();
    await other.getByRole('button', { name: t('subscriptions.cancel.act') }).click();
    await expect(other.locator('.contract__status')).toHaveText(t('contracts.groups.cancelRequest'));
    await other.close();

    await visitor.link(t('subscriptions.toDetail')).click();
    await visitor.isAt(plan);
    await expect(page.locator('.contract__status')).toHaveText(t('contracts.groups.cancelRequest'));
    await expect(subscriber.row(t('subscriptions.payments.method'))).toHaveCount(0);

    await visitor.link(t('subscriptions.cancelled.undo')).click();
    await visitor.isAt(t('subscriptions.undo.heading', { plan }));
    await expect(page.locator('.answers')).toContainText('d払い');
    await visitor.button(t('subscriptions.undo.act')).press('Enter');
    await visitor.isAt(t('subscriptions.done.undone'));
    await inbox.mailAbout(applicant.testPerson.email, /取り消/);

    await visitor.link(t('subscriptions.toDetail')).click();
    await subscriber.row(t('subscriptions.payments.method')).getByRole('link').click();
    await visitor.isAt(t('subscriptions.change.heading', { plan }));
    await expect(page.locator('[name=paymentMethodId]:disabled')).toHaveCount(1);
    await expect(page.locator('input[value=SbpsCredit]')).toBeChecked();
    await expect(visitor.button(t('subscriptions.change.submit'))).toHaveCount(0);
    await subscriber.adds('PaypalRest', 'PayPal');
    await visitor.button(t('subscriptions.change.submit')).click();
    await visitor.isAt(t('subscriptions.changed.changed'));
    await expect(page.locator('.answers')).toContainText('PayPal');
  },
);

test(
  'refusals are shown where the action was started, and the input is kept',
  { tag: '@nightly' },
  async ({ page, visitor, subscriber, silence }) => {
    silence.allow(/Failed to load resource/);
    await subscriber.opensContract(plan);
    const detail = new URL(page.url()).pathname;

    await page.goto(`${detail}/withdraw`);
    await subscriber.choosesReason();
    for (const code of ['SUBSCRIPTION_CANCEL_FAILED', 'SUBSCRIPTION_RENEWING_CANCEL'] as const) {
      const body = { status: 409, code, message: problems[code], requestId: 'r' };
      await page.route(
        '**/zapi/subscription/*/withdraw',
        (route) => route.fulfill({ status: 409, json: body }),
        {
          times: 1,
        },
      );
      await visitor.button(t('subscriptions.cancel.act')).click();
      await expect(page.getByText(problem(code))).toBeVisible();
      await expect(page.locator('[id="surveyAnswers-reasons"] input').first()).toBeChecked();
    }
    await visitor.checksAccessibility();

    await page.goto(`${detail}?returnTo=/withdraw`);
    await visitor.isAt(plan);
    await expect(visitor.link(t('subscriptions.toWithdrawal'))).toHaveAttribute('href', '/withdraw');
    await visitor.link(t('subscriptions.cancel.open')).click();
    await subscriber.choosesReason();
    await visitor.button(t('subscriptions.cancel.act')).click();
    await visitor.isAt(t('subscriptions.done.cancelled'));
    await expect(visitor.link(t('subscriptions.toWithdrawal'))).toHaveAttribute('href', '/withdraw');
    await page.goto(`${detail}?returnTo=/withdraw`);
    await expect(visitor.link(t('subscriptions.cancelled.undo'))).toHaveCount(0);

    await page.goto(`${detail}/payment-method`);
    await expect(page.getByText(problem('PAYMENT_METHOD_NOT_CHANGEABLE'))).toBeVisible();
    await visitor.checksAccessibility();
    await page.goto('/mypage/subscription/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText(t('errors.notFound.title'))).toBeVisible();
  },
);
