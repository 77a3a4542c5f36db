import { skipSignUpPlansCall } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans-calls.contract';
import type { Page } from '@playwright/test';

import { cardForm, cards, typesCard } from '../../support/card-form.js';
import { delayResponse } from '../../support/delayed-response.js';
import { paymentTest as test } from '../../support/payment-test.js';
import { showsEachProblem } from '../../support/problem-responses.js';
import { expect } from '../../support/story.js';
import { translatorFor } from '../../support/messages.js';

const t = translatorFor('ja');
const monthly = 'ヨルベ見放題';

const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const player = (page: Page) => page.frameLocator('iframe[src^="/trial-video/player"]');

test(
  'a new member orders a plan with a trial, a code and a card',
  { tag: '@narrow' },
  async ({ page, applicant, visitor }) => {
    await applicant.reachesConfirmation();
    await applicant.button('register').click();
    await visitor.isAt(t('signUpPlans.heading'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await expect(page.locator('[name=planId]')).toHaveCount(1);
    await visitor.button(t('purchase.form.submit')).click();
    await expect(page.getByText(t('problems.PLAN_NOT_SELECTED'))).toBeVisible();
    await expect(plan(page, monthly)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/signup/plans?plan=monthly');
    await expect(plan(page, monthly)).toBeFocused();
    await visitor.checksAccessibility();

    const survey = page.getByText(t('surveys.later', { name: 'ご入会アンケート', count: 2 }));
    const drama = page.getByRole('checkbox', { name: 'ドラマ' });
    await expect(drama).toBeHidden();
    await expect(page.locator('main .btn--primary')).toHaveCount(1);
    await survey.click();
    await drama.check();
    await typesCard(page, cards.good);
    await visitor.button(t('paymentMethods.add.submit')).click();
    await page.locator('button[value=accept]').click();
    await expect(page).toHaveURL(/\/signup\/plans\?plan=monthly&registration=/);
    await expect(page.getByRole('radio', { name: /Visa 末尾 1111/ })).toBeChecked();
    await expect(drama).toBeChecked();

    for (const turn of ['as it was drawn', 'as its reader left it']) {
      await survey.click();
      await expect(drama, `the survey ${turn}`).toBeHidden();
      await visitor.button(t('purchase.form.submit')).click();
      await expect(page.locator('.summary')).toBeFocused();
      await expect(drama).toBeVisible();
    }
    const missing = page.locator('[id="surveyAnswers-found-by-error"]');
    await expect(missing).toHaveText('選択してください。');
    await visitor.switchesTo('en');
    await expect(missing).toHaveText('Select an option.');
    await visitor.switchesTo('ja');
    await expect(missing).toHaveText('選択してください。');
    await page
      .locator('.summary')
      .getByRole('link', { name: /^ヨルベをどこで/ })
      .click();
    const foundBy = page.locator('[id="surveyAnswers-found-by"] input');
    await expect(foundBy.first()).toBeFocused();
    await expect(foundBy.first()).toBeInViewport();
    await page.getByRole('radio', { name: '映画館' }).check();

    await page.getByText(t('purchase.form.haveCode')).click();
    const code = visitor.field(t('purchase.code.label'));
    const refusal = await delayResponse(page, '**/zapi/purchase/verify/*');
    await code.fill('nonsense');
    await code.blur();
    await code.fill('yoru30');
    const refused = page.waitForResponse('**/zapi/purchase/verify/*');
    refusal.comes();
    await (await refused).finished();
    await visitor.button(t('purchase.code.apply')).click();
    await expect(page.getByText(/30日間は無料になり/)).toBeVisible();
    await visitor.button(t('purchase.form.submit')).click();
    await visitor.isAt(t('purchase.confirm.heading.subscription', { plan: monthly }));
    const last = t('signUpPlans.steps.second', { name: t('signUpPlans.steps.confirm') });
    await expect(page.getByText(last, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: t('purchase.confirm.no.subscription') }).click();
    await expect(plan(page, monthly)).toBeChecked();
    await expect(visitor.field(t('purchase.code.label'))).toHaveValue(/yoru30/i);
    await expect(page.getByRole('checkbox', { name: 'ドラマ' })).toBeChecked();
    await visitor.button(t('purchase.form.submit')).click();

    await page.getByRole('button', { name: /^申し込む（30日間無料/ }).click();
    await visitor.isAt(t('purchase.complete.heading.subscription'));
    await expect(page).toHaveURL(/\/signup\/plans\/monthly\/complete\?order=/);
    await expect(page.getByRole('heading', { name: t('signUpPlans.registered') })).toBeVisible();
    await page.reload();
    await visitor.isAt(t('purchase.complete.heading.subscription'));
    await page.goto('/signup/plans');
    await expect(page).toHaveURL('/plans');
    await page.goBack();
    await page.getByRole('link', { name: t('purchase.complete.myPage'), exact: true }).click();
    await visitor.isOnMyPageOf(applicant.testPerson);
    await expect(page.getByText(monthly).first()).toBeVisible();
  },
);

test('the trial video plays on request with keyboard control and captions, and reports failures', async ({
  page,
  applicant,
  visitor,
  silence,
}) => {
  // Simulates a browser without native HLS.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
    // The video lasts six seconds.
    addEventListener('play', ({ target }) => ((target as HTMLMediaElement).loop = true), true);
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await applicant.joins();
  await page.goto('/signup/plans?plan=monthly');
  const play = visitor.button(t('trialVideo.play'));
  await expect(play).toBeHidden();
  await page.getByText(t('trialVideo.title')).first().click();
  await expect(play).toBeVisible();
  expect(loaded.filter((path) => /player|streaks|\/video\//.test(path))).toEqual([]);

  await play.focus();
  await page.keyboard.press('Enter');
  const video = player(page).locator('video');
  await expect(player(page).locator('#player[data-state=playing]')).toBeVisible();
  await expect(player(page).getByRole('button', { name: '一時停止' })).toBeFocused();
  await page.keyboard.press('>');
  await expect(player(page).getByLabel('再生速度')).toHaveValue('1.25');
  expect(await video.evaluate((shown: HTMLVideoElement) => shown.playbackRate)).toBe(1.25);
  await page.keyboard.press('c');
  await expect(player(page).getByLabel('字幕', { exact: true })).toHaveValue('0');
  await expect
    .poll(() =>
      video.evaluate((shown: HTMLVideoElement) => shown.textTracks[0]?.activeCues?.[0] !== undefined),
    )
    .toBe(true);
  await page.keyboard.press('k');
  await expect(player(page).getByRole('button', { name: '再生', exact: true })).toBeFocused();
  await visitor.checksAccessibility();

  silence.allow(/Failed to load resource/);
  await page.route('**/video/stream/leader.m3u8', (route) => route.abort());
  await page.reload();
  await page.getByText(t('trialVideo.title')).first().click();
  await play.click();
  await expect(page.getByText(t('trialVideo.notAvailable'))).toBeVisible();
  await page.unroute('**/video/stream/leader.m3u8');
  await visitor.button(t('trialVideo.playAgain')).click();
  await expect(player(page).locator('#player[data-state=playing]')).toBeVisible();
});

test(
  'a guest changes the plan with the keyboard while its form is loading, and postpones the choice',
  { tag: '@nightly' },
  async ({ page, applicant, visitor, silence }) => {
    silence.allow(/Failed to load resource/);
    await applicant.joins();
    await page.goto('/signup/plans?plan=monthly');
    const form = page.locator('.comes-again');
    const number = cardForm(page).locator('#number');
    await number.fill(cards.good);
    const drama = page.getByRole('checkbox', { name: 'ドラマ' });
    const survey = page.getByText(t('surveys.later', { name: 'ご入会アンケート', count: 2 }));
    await survey.click();
    await drama.check();
    await expect(page.locator('[name=planId]')).toHaveCount(1);
    await page.getByRole('button', { name: t('signUpPlans.otherPlans', { count: 5 }) }).click();
    await expect(plan(page, monthly)).toBeFocused();
    const answer = await delayResponse(page, /\/signup\/plans\/screen-data\?plan=(?!monthly)/);
    await plan(page, monthly).focus();
    await page.keyboard.press('ArrowDown');
    await expect(plan(page, monthly)).not.toBeChecked();
    await expect(form).toHaveCSS('opacity', '0.55');
    await expect(page.locator('[name=planId]:checked')).toBeFocused();
    await visitor.checksAccessibility();
    answer.comes();
    await expect(page).not.toHaveURL(/plan=monthly/);
    await expect(form).toHaveCSS('opacity', '1');
    await expect(page.locator('[name=planId]:checked')).toBeFocused();
    await expect(drama).toHaveCount(0);
    await expect(number).toHaveValue(cards.good);
    await page.locator('[name=planId]:checked').press('ArrowUp');
    await expect(page).toHaveURL(/plan=monthly/);
    await survey.click();
    await expect(drama).toBeChecked();
    await expect(number).toHaveValue(cards.good);

    const leaves = () => visitor.button(t('signUpPlans.notNow')).click();
    await showsEachProblem(page, skipSignUpPlansCall, leaves);
    await leaves();
    await applicant.isOn('complete');
    await page.goto('/signup/plans');
    await expect(page).toHaveURL('/plans');
  },
);
