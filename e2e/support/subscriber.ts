import { expect, type Page } from '@playwright/test';
import { Buyer } from './purchase.js';
import type { Visitor } from './visitor.js';
import type { Translate } from './messages.js';

/** Manages a contract page by page. */
export class Subscriber {
  constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
    private readonly t: Translate,
  ) {}

  /** Opens the contract in the hero of My Page. */
  async opensContract(plan: string): Promise<void> {
    await this.page.goto('/mypage');
    await this.visitor.link(this.t('contracts.open')).click();
    await this.visitor.isAt(plan);
  }

  row(name: string) {
    return this.page.locator('.row', { has: this.page.locator('.row__k', { hasText: name }) });
  }

  /** Adds a payment method on its provider's page and returns with the method selected. */
  async adds(type: string, name: string): Promise<void> {
    await new Buyer(this.page, this.visitor, this.t).choosesWay(type);
    await this.visitor.button(this.t('paymentMethods.add.goTo', { name })).click();
    await this.page.locator('button[value=agree], button[value=ok]').first().click();
    await expect(this.page.locator('[name=paymentMethodId]:checked')).toHaveAttribute(
      'value',
      /^[\da-f-]{36}$/,
    );
  }

  /** Cancels the contract without answering the survey. */
  async cancels(plan: string): Promise<void> {
    await this.visitor.link(this.t('subscriptions.cancel.open')).click();
    await this.visitor.isAt(this.t('subscriptions.cancel.heading', { plan }));
    await this.visitor.button(this.t('subscriptions.cancel.act')).click();
    await this.visitor.isAt(this.t('subscriptions.done.cancelled'));
  }

  async choosesReason(): Promise<void> {
    await this.page.locator('[id="surveyAnswers-reasons"] input').first().check();
  }
}
