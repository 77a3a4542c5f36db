import { cards, holderForm } from '../../support/card-form.js';
import { paymentTest } from '../../support/payment-test.js';
import { expect } from '../../support/story.js';
import { Buyer } from '../../support/purchase.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');

const test = paymentTest.extend<{ buyer: Buyer }>({
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
});

test.beforeEach(({ applicant }) => applicant.joins());

const problem = (code: string) => `[Error code: ${code}]`;

test(
  'a member buys a subscription with a trial and a code by adding a card in the form',
  { tag: ['@narrow', '@main'] },
  async ({ page, visitor, buyer, inbox, applicant }) => {
    await buyer.opens('monthly');
    await visitor.isAt('ヨルベ見放題');
    await expect(page.locator('input[value=SbpsCredit]')).toBeChecked();

    await expect(buyer.foot()).toHaveCount(1);
    await expect(buyer.submit()).toHaveCount(0);
    await visitor.checksAccessibility();

    await buyer.opensSurvey();
    await buyer.unfolds(t('surveys.optional', { count: 5 }));
    await page.locator('[id="surveyAnswers-member-number"]').fill('AB12');
    await page.locator('[id="surveyAnswers-bedtime"]').fill('2530');
    await page.locator('[id="surveyAnswers-wish"]').fill('港のあかり');

    await buyer.appliesCode('NOSUCHCODE');
    await expect(page.locator('#campaignCode-error')).toHaveText(
      'このキャンペーンコードは適用できません。コードと有効期限、対象のプランをご確認ください。',
    );
    await buyer.appliesCode('yoru-30');
    await expect(page.locator('#campaignCode-success')).toContainText('「30日間無料」を適用しました。');
    await expect(page.locator('#campaignCode-error')).toHaveCount(0);
    await expect(page.locator('#campaignCode')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.order__sums')).toContainText('¥0');

    await buyer.addsCard(cards.refusedAtRegistration);
    await expect(page.getByText(problem('CARD_REGISTRATION_FAILED'))).toBeVisible();
    await buyer.addsCard(cards.good, 'refuse');
    await expect(page.getByText(problem('THREE_D_SECURE_FAILED'))).toBeVisible();
    await buyer.addsCard(cards.good);
    await expect(page.getByRole('radio', { name: 'Visa 末尾 1111' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Visa 末尾 1111' })).toBeFocused();
    await expect(page.locator('[id="surveyAnswers-wish"]')).toHaveValue('港のあかり');
    await expect(page.locator('#campaignCode-success')).toContainText('「30日間無料」を適用しました。');

    await buyer.submit().click();
    await expect(page.locator('.summary')).toBeFocused();
    await expect(page.locator('.summary a')).toHaveText([
      '好きなジャンル：選択してください。',
      'ヨルベをどこで知りましたか：選択してください。',
      /：英大文字2文字と数字6桁で入力してください。$/,
      /：09:30のように、時刻を半角数字で入力してください。$/,
    ]);
    await visitor.checksAccessibility();
    await buyer.answersSurvey();
    await page.locator('[id="surveyAnswers-member-number"]').fill('AB123456');
    await page.locator('[id="surveyAnswers-bedtime"]').fill('2330');
    await expect(page.locator('.error')).toHaveCount(0);

    await buyer.goesToConfirm();
    await visitor.isAt(t('purchase.confirm.heading.subscription', { plan: 'ヨルベ見放題' }));
    await expect(page.locator('.order__terms dt')).toHaveText(
      (['quantity', 'price', 'payment', 'start', 'offer', 'cancel'] as const).map((term) =>
        t(`purchase.terms.${term}`),
      ),
    );
    await expect(buyer.confirmButton()).toContainText('申し込む（30日間無料、以後 月額¥1,980）');

    await visitor.link(t('purchase.terms.change')).click();
    await expect(page.locator('[id="surveyAnswers-wish"]')).toHaveValue('港のあかり');
    await expect(page.getByRole('radio', { name: 'Visa 末尾 1111' })).toBeChecked();
    await buyer.goesToConfirm();
    await page.reload();
    await buyer.confirmButton().dblclick();
    await buyer.isDone();
    await visitor.isAt(t('purchase.complete.heading.subscription'));
    const ticket = page.getByRole('article', { name: t('purchase.complete.ticket') });
    await expect(ticket).toContainText(/[0-9]{8}-[0-9]{6}/);
    await expect(ticket).toContainText('¥0');
    await expect(ticket).toContainText('¥1,980（税込）');
    await expect(page.getByText('ようこそ、ヨルベ見放題へ。')).toBeVisible();
    await expect(visitor.link(t('purchase.complete.watch'))).toHaveAttribute(
      'href',
      'https://www.yorube.example/watch',
    );
    await visitor.checksAccessibility();
    await expect(page.locator('.answers')).toContainText('Visa 末尾 1111');
    await inbox.mailAbout(applicant.testPerson.email, /ヨルベ見放題/);

    await page.goBack();
    await expect(page).toHaveURL(/\/complete/);
    await page.goto('/plans/monthly');
    await expect(
      page.getByRole('heading', { name: 'このプランはご契約中です。', exact: true }),
    ).toBeVisible();
    await expect(page.locator('main input')).toHaveCount(0);
    await visitor.checksAccessibility();
  },
);

test(
  'a member pays for a rental with carrier billing and for a film with PayPal, each only once',
  { tag: '@nightly' },
  async ({ page, visitor, buyer }) => {
    await buyer.opens('film-night-bus');
    await buyer.adds('SbpsDocomo', 'd払い');
    await expect(page.getByRole('radio', { name: 'd払い' })).toBeChecked();
    await buyer.goesToConfirm();
    await expect(buyer.confirmButton()).toContainText('レンタルする（¥440）');
    await visitor.checksAccessibility();
    await buyer.confirmButton().click();
    await buyer.isDone();
    await visitor.isAt(t('purchase.complete.heading.rental'));

    await buyer.opens('film-harbour-lights');
    await buyer.adds('PaypalRest', 'PayPal');
    await buyer.goesToConfirm();
    const second = await page.context().newPage();
    await second.goto('/plans/film-harbour-lights');
    await second.getByRole('button', { name: t('purchase.form.submit'), exact: true }).click();
    await expect(second.locator('.confirm-purchase .btn--primary')).toContainText('購入する（¥3,300）');
    await buyer.confirmButton().click();
    await buyer.isDone();
    await visitor.isAt(t('purchase.complete.heading.purchase'));
    await expect(page.locator('.order-summary')).toContainText('期限なし');
    const refused = second.waitForResponse(/\/zapi\/purchase\//);
    await second.locator('.confirm-purchase .btn--primary').click();
    expect(await (await refused).json()).toMatchObject({ code: 'DUPLICATE_BILLING' });
    const owned = { name: '購入済みです。', exact: true };
    await expect(second.getByRole('heading', owned)).toBeVisible();
    await second.close();

    await page.goto('/plans/film-harbour-lights');
    await expect(page.getByRole('heading', owned)).toBeVisible();
  },
);

test(
  'a code that covers the whole price needs no other payment method',
  { tag: '@nightly' },
  async ({ page, visitor, buyer }) => {
    await buyer.opens('monthly');
    await buyer.choosesWay('CampaignCode');
    await buyer.answersSurvey();
    await buyer.submit().click();
    await expect(page.locator('#campaignCode-error')).toHaveText('キャンペーンコードを入力してください。');
    await buyer.appliesCode('YORU30');
    await expect(page.locator('#campaignCode-error')).toContainText('全額が割引にならないため');
    await buyer.appliesCode('NIGHTOWL');
    await expect(page.locator('#campaignCode-success')).toContainText('「夜ふかし応援」を適用しました。');
    await buyer.goesToConfirm();
    await expect(buyer.confirmButton()).toContainText('申し込む（キャンペーンコードで¥0）');
    await visitor.checksAccessibility();
    await buyer.confirmButton().click();
    await buyer.isDone();
    await expect(page.locator('.answers')).toContainText('キャンペーンコード');
  },
);

test(
  'a saved card is authenticated during the purchase, and a refusal returns to the form',
  { tag: '@nightly' },
  async ({ page, visitor, buyer, inbox, applicant }) => {
    await buyer.hasCard(cards.firstChargeRefused);
    await buyer.opens('film-harbour-lights');
    await page.getByRole('radio', { name: 'Visa 末尾 0003' }).check();
    await buyer.goesToConfirm();
    await expect(holderForm(page).locator('#familyName')).toBeVisible();
    await expect(holderForm(page).locator('#number')).toHaveCount(0);
    await visitor.checksAccessibility();
    await buyer.confirmButton().click();
    await expect(holderForm(page).locator('.error')).toHaveCount(2);

    await buyer.answersAsHolder('refuse');
    await expect(page.getByText(problem('THREE_D_SECURE_FAILED'))).toBeVisible();
    await visitor.checksAccessibility();

    await buyer.goesToConfirm();
    await buyer.turnsBackFromIssuer();
    await expect(page).toHaveURL(/\/plans\/film-harbour-lights$/);
    await buyer.seesProblemFirst(problem('THREE_D_SECURE_FAILED'));

    await buyer.goesToConfirm();
    await buyer.answersAsHolder('accept');
    await buyer.seesProblemFirst(problem('PAYMENT_REFUSED'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await buyer.seesProblemFirst(problem('PAYMENT_REFUSED'));
    await inbox.mailAbout(applicant.testPerson.email, /お申し込みを完了できませんでした/);

    await buyer.goesToConfirm();
    await buyer.answersAsHolder('accept');
    await buyer.isDone();
    await visitor.isAt(t('purchase.complete.heading.purchase'));
    await expect(page.locator('.order-summary')).toContainText(/[0-9]{8}-[0-9]{6}/);
  },
);

test('a payment without a response is polled until its result is known', async ({ page, visitor, buyer }) => {
  await buyer.hasCard(cards.answersAfter20Seconds);
  await buyer.opens('film-harbour-lights');
  await page.getByRole('radio', { name: 'Visa 末尾 0003' }).check();
  await buyer.goesToConfirm();
  const other = await page.context().newPage();
  await other.goto('/plans/film-harbour-lights');
  await buyer.answersAsHolder('accept');
  await buyer.isDone();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('purchase.complete.checkingTitle'));
  await expect(page.getByText(t('purchase.complete.checking'))).toBeVisible();
  await other.reload();
  await expect(
    other.getByRole('heading', { name: t('problems.PAYMENT_BEING_CHECKED'), exact: true }),
  ).toBeVisible();
  await other.close();
  // The result is known after ten seconds, which leaves time for a slow accessibility check.
  await visitor.checksAccessibility();
  const done = t('purchase.complete.heading.purchase');
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible({ timeout: 60_000 });
});

test('obstacles to an order are shown where the order is placed', async ({
  page,
  visitor,
  buyer,
  silence,
}) => {
  silence.allow(/Failed to load resource/);
  await page.goto('/plans/early-bird');
  await expect(page.getByRole('heading', { name: '販売を終了しました。', exact: true })).toBeVisible();
  await visitor.checksAccessibility();

  await buyer.opens('film-night-bus');
  await buyer.adds('SbpsDocomo', 'd払い');
  await buyer.goesToConfirm();
  await buyer.isAnswered(503, 'PURCHASE_LOCKED');
  await buyer.isAnswered(429, 'PURCHASE_TOO_FREQUENT');
  await page.route('**/zapi/purchase/film-night-bus', (route) => route.abort(), { times: 1 });
  await buyer.confirmButton().click();
  await expect(page.getByText(t('purchase.confirm.unanswered'))).toBeVisible();
  await visitor.checksAccessibility();

  await page.route(
    '**/zapi/purchase/film-night-bus',
    (route) => route.continue({ postData: JSON.stringify({ purchaseToken: 'A'.repeat(43) }) }),
    { times: 1 },
  );
  await buyer.confirmButton().click();
  await visitor.button(t('shell.flowError.restart')).click();
  await expect(page).toHaveURL(/\/plans\/film-night-bus$/);
  await buyer.goesToConfirm();
  await visitor.link(t('purchase.confirm.no.rental')).click();
  await expect(page.getByRole('radio', { name: 'd払い' })).toBeChecked();

  const draftRequest = page.waitForRequest('**/zapi/purchase/draft/*');
  await buyer.choosesWay('SbpsCredit');
  await page.getByRole('radio', { name: 'd払い' }).first().check();
  await buyer.goesToConfirm();
  await draftRequest;
  await page.context().clearCookies({ name: 'session' });
  await buyer.confirmButton().click();
  await visitor.isAt(t('login.title'));
  await expect(page.getByText(t('problems.SESSION_EXPIRED'))).toBeVisible();
});
