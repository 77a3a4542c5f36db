import { expect, type Page } from '@playwright/test';
import { Buyer } from './purchase.js';
import type { Visitor } from './visitor.js';
import type { Translate } from './messages.js';

/** Somebody who has a plan and looks after it, page by page. */
export class Subscriber {
  constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
    private readonly t: Translate,
  ) {}

  /** From My Page to the contract that stands on its hero. */
  async opensContract(plan: string): Promise<void> {
    await this.page.goto('/mypage');
    await this.visitor.link(this.t('contracts.open')).click();
    await this.visitor.isAt(plan);
  }

  row(name: string) {
    return this.page.locator('.row', { has: this.page.locator('.row__k', { hasText: name }) });
  }

  /** Adds what is registered on its provider's page, and comes back with it chosen. */
  async adds(type: string, name: string): Promise<void> {
    await new Buyer(this.page, this.visitor, this.t).choosesWay(type);
    await this.visitor.button(this.t('paymentMethods.add.goTo', { name })).click();
    await this.page.locator('button[value=agree], button[value=ok]').first().click();
    await expect(this.page.locator('[name=paymentMethodId]:checked')).toHaveAttribute(
      'value',
      /^[\da-f-]{36}$/,
    );
  }

  /** From the contract to its end, without an answer to what the store asks. */
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
