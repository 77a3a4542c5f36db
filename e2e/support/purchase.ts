import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { problems } from '@account/i18n/platform/problems/ja';
import { expect, type Page } from '@playwright/test';
import { cardForm, holderForm, typesCard } from './card-form.js';
import type { Visitor } from './visitor.js';
import type { Translate } from './messages.js';

/** Performs a purchase page by page. */
export class Buyer {
  constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
    private readonly t: Translate,
  ) {}

  /** Saves a card on My Page before the purchase. */
  async hasCard(number: string): Promise<void> {
    await this.page.goto('/mypage/payment-method');
    await expect(cardForm(this.page).locator('#number')).toBeVisible();
    await typesCard(this.page, number);
    await this.visitor.button(this.t('paymentMethods.add.submit')).click();
    await this.page.locator('button[value=accept]').click();
    await this.visitor.isAt(this.t('paymentMethods.complete.title'));
  }

  async opens(planId: string): Promise<void> {
    await this.page.goto(`/plans/${planId}`);
    await expect(this.foot()).toBeVisible();
  }

  /** Returns the only button of the form, regardless of its label. */
  foot() {
    return this.page.locator('.sum-bar .btn');
  }

  /** Opens a plan from the My Page offer or from the plan list. */
  async findsPlan(planId: string): Promise<void> {
    const link = this.page.locator(`a[href^="/plans/${planId}"]`).first();
    const all = this.page.locator('a[href="/mypage/plans"]').first();
    await expect(link.or(all).first()).toBeVisible();
    if (!(await link.isVisible())) await all.click();
    await link.click();
  }

  submit() {
    return this.visitor.button(this.t('purchase.form.submit'));
  }

  /** Answers the demo store's survey for new subscribers. */
  async answersSurvey(): Promise<void> {
    await this.opensSurvey();
    await this.page.locator('[id="surveyAnswers-genres"] input').first().check();
    await this.page.locator('[id="surveyAnswers-found-by"] input').first().check();
  }

  /**
   * Opens the survey. It also opens automatically when a payment method is selected, possibly at the same time.
   */
  async opensSurvey(): Promise<void> {
    const fold = this.page.locator('details.more:has(.survey)');
    await expect(async () => {
      const isOpen = await fold.evaluate((details) => details.hasAttribute('open'));
      if (!isOpen) await fold.locator('> summary').click({ timeout: 2_000 });
      await expect(fold.locator('.survey')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  async appliesCode(code: string): Promise<void> {
    await this.unfolds(this.t('purchase.form.haveCode'));
    await this.page.locator('#campaignCode').fill(code);
    await this.visitor.button(this.t('purchase.code.apply')).click();
  }

  /** Expands a collapsed part of the form. */
  async unfolds(part: string): Promise<void> {
    const summary = this.page.locator('details.more > summary', { hasText: part });
    const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
    if (!isOpen) await summary.click();
  }

  /** Adds a card in the form and completes 3-D Secure. */
  async addsCard(number: string, answer: 'accept' | 'refuse' = 'accept'): Promise<void> {
    await expect(cardForm(this.page).locator('#number')).toBeVisible();
    await typesCard(this.page, number);
    await this.visitor.button(this.t('paymentMethods.add.submit')).click();
    await this.page.locator(`button[value=${answer}]`).click();
    await expect(this.foot()).toBeVisible();
  }

  async adds(type: string, name: string): Promise<void> {
    await this.choosesWay(type);
    await this.visitor.button(this.t('paymentMethods.add.goTo', { name })).click();
    await this.page.locator('button[value=agree]').first().click();
    await expect(this.submit()).toBeVisible();
  }

  /** Selects a payment method and expands the rarely used methods if needed. */
  async choosesWay(type: string): Promise<void> {
    const way = this.page.locator(`input[value=${type}]`);
    const others = this.page.getByRole('button', { name: this.t('paymentMethods.add.others') });
    await expect(way.or(others).first()).toBeVisible();
    // Retries, because a prerendered page does not react before its script runs.
    await expect(async () => {
      if (!(await way.isVisible())) await others.click({ timeout: 2_000 });
      await expect(way).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await way.check();
  }

  async goesToConfirm(): Promise<void> {
    await this.submit().click();
    await expect(this.page).toHaveURL(/\/confirm\?quote=/);
  }

  confirmButton() {
    return this.page.locator('.confirm-purchase .btn--primary');
  }

  /** Confirms as the holder of a saved card and completes 3-D Secure. */
  async answersAsHolder(answer: 'accept' | 'refuse'): Promise<void> {
    await holderForm(this.page).locator('#familyName').fill('sato');
    await holderForm(this.page).locator('#givenName').fill('Misaki');
    await this.confirmButton().click();
    await this.page.locator(`button[value=${answer}]`).click();
  }

  /** Confirms as the card holder and goes back from the issuer's page. */
  async turnsBackFromIssuer(): Promise<void> {
    await holderForm(this.page).locator('#familyName').fill('sato');
    await holderForm(this.page).locator('#givenName').fill('Misaki');
    await this.confirmButton().click();
    await expect(this.page.locator('button[value=accept]')).toBeVisible();
    await this.page.goBack();
    await expect(this.submit()).toBeVisible();
  }

  /** Makes the next order fail with this code and expects its message. No charge is made. */
  async isAnswered(status: number, code: ProblemCode): Promise<void> {
    const body = { status, code, message: problems[code], requestId: 'r' };
    await this.page.route(/\/zapi\/purchase\/[\w-]+$/, (route) => route.fulfill({ status, json: body }), {
      times: 1,
    });
    await this.confirmButton().click();
    await expect(this.page.getByText(this.visitor.withCode(body.message, code))).toBeVisible();
    await expect(this.confirmButton()).not.toHaveAttribute('aria-busy');
  }

  /** Expects the problem message above the payment methods of the form, and the focus on that message. */
  async seesProblemFirst(problem: string): Promise<void> {
    const notice = this.page.locator('.notice--danger', { hasText: problem });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
    const ways = this.page.getByRole('radio').first();
    const [told, first] = [await notice.boundingBox(), await ways.boundingBox()];
    expect(told?.y).toBeLessThan(first?.y ?? 0);
  }

  async isDone(): Promise<void> {
    await expect(this.page).toHaveURL(/\/complete\?order=/, { timeout: 20_000 });
  }
}
