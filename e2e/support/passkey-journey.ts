import { expect, type Locator, type Page } from '@playwright/test';

import type { Authenticator } from './authenticator.js';
import type { Inbox } from './inbox.js';
import type { TestPerson } from './demo-members.js';
import { Buyer } from './purchase.js';
import { Subscriber } from './subscriber.js';
import type { Visitor } from './visitor.js';
import { translatorFor } from './messages.js';

const t = translatorFor('ja');
const plan = 'ヨルベ見放題';
const codeName = '確認コード';

/** Buys, cancels and withdraws as a member with a passkey. Expects that no page asks for a password. */
export class PasskeyJourney {
  private readonly buyer: Buyer;
  private readonly subscriber: Subscriber;

  constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
    private readonly inbox: Inbox,
    private readonly device: Authenticator,
  ) {
    this.buyer = new Buyer(page, visitor, t);
    this.subscriber = new Subscriber(page, visitor, t);
  }

  private async isAt(title: string): Promise<void> {
    await this.isAskedForNoPassword(this.page.getByRole('heading', { level: 1, name: title, exact: true }));
  }

  /** @param shown element of the rendered page; a page that is not rendered yet has no password field either */
  async isAskedForNoPassword(shown: Locator): Promise<void> {
    await expect(shown).toBeVisible();
    await expect(this.page.locator('input[type=password]')).toHaveCount(0);
    await expect(this.page).not.toHaveURL(/password/);
  }

  async takesPasskeysOnly(): Promise<void> {
    await this.page.goto('/mypage/passkeys');
    await this.visitor.button(t('passkeys.add')).click();
    await this.visitor.button(t('passkeys.only.turnOn')).click();
    const dialog = this.page.getByRole('alertdialog', { name: t('passkeys.only.confirm.title') });
    await dialog.getByRole('button', { name: t('passkeys.only.turnOn') }).click();
    await expect(this.visitor.button(t('passkeys.only.turnOff'))).toBeVisible();
  }

  async provesByPasskey(returnTo: string): Promise<void> {
    await this.device.waits();
    await this.page.goto(`/mypage/reauthorize?returnTo=${encodeURIComponent(returnTo)}`);
    const prove = this.visitor.button(t('passkeys.proof.act'));
    await this.isAskedForNoPassword(prove);
    await this.device.agrees();
    await prove.click();
    await expect(this.page).toHaveURL(returnTo);
  }

  async buys(): Promise<void> {
    await this.buyer.opens('monthly');
    await this.isAskedForNoPassword(this.buyer.foot());
    await this.buyer.adds('SbpsDocomo', 'd払い');
    await this.buyer.answersSurvey();
    await this.buyer.goesToConfirm();
    await this.isAskedForNoPassword(this.buyer.confirmButton());
    await this.buyer.confirmButton().click();
    await this.buyer.isDone();
  }

  async cancels(): Promise<void> {
    await this.subscriber.opensContract(plan);
    await this.visitor.link(t('subscriptions.cancel.open')).click();
    await this.isAt(t('subscriptions.cancel.heading', { plan }));
    await this.visitor.button(t('subscriptions.cancel.act')).click();
    await this.isAt(t('subscriptions.done.cancelled'));
  }

  async withdraws({ email }: TestPerson): Promise<void> {
    await this.page.goto('/withdraw');
    await this.isAt(t('leaving.title'));
    await this.page.locator('[id="surveyAnswers-reasons"] input').first().check();
    await this.page.getByRole('checkbox', { name: t('leaving.consent') }).check();
    await this.visitor.button(t('leaving.next')).click();
    await this.page
      .getByRole('alertdialog', { name: t('leaving.ask.title') })
      .getByRole('button', { name: t('leaving.ask.confirm') })
      .click();
    await this.isAt(t('leaving.pinCode.title', { codeName }));
    let mailed = '';
    await expect
      .poll(async () => (mailed = (await this.inbox.newestTo(email))?.Text ?? ''), { timeout: 60_000 })
      .toContain('退会するには');
    const [code = ''] = /(?<!\d)\d{6}(?!\d)/.exec(mailed) ?? [];
    await this.page.getByRole('textbox', { name: codeName, exact: true }).fill(code);
    await this.visitor.button(t('leaving.pinCode.submit')).click();
    await this.isAt(t('leaving.complete.title'));
  }
}
