import { taxTermsOf, taxWithin } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';
import type { Language } from '@account/domain/platform/language';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { isMoneyType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { Outbox } from '../../../../messaging/outbox/index.js';
import type { MailTemplate } from '../../../../messaging/templates/index.js';
import type { EarningId } from '../../../ledger/ledger/index.js';
import { PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import type { PaidOrder } from './order-ending.repository.js';
import { codePaysUntil, lastFreeDay, nextCharge } from './order-facts.js';
import type { OrderRow } from './order.repository.js';
import { completePath, formPath } from '../purchase-paths.js';
import { purchaseCheckingMail } from './purchase-checking.mail.js';
import { purchaseDoneMail } from './purchase-done.mail.js';
import { purchaseFailedMail } from './purchase-failed.mail.js';

/** Queues e-mails in the member's language, in the transaction of the event. */
@Injectable()
export class OrderMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly names: PaymentMethodNames,
  ) {}

  /**
   * The order id identifies the mail.
   * @param earningId null if nothing was paid
   */
  addPaidMail(
    transaction: Transaction,
    order: OrderRow,
    { contractId, watchableUntil }: PaidOrder,
    earningId: EarningId | null,
  ): Promise<void> {
    const { snapshot, paymentMethodType: type, cardBrand, cardSuffix, number } = order;
    const amount = yen(order.amount);
    const tax = { amount: taxWithin(amount, taxTermsOf(snapshot)), rate: snapshot.taxRate };
    const { name, planType, orderCompletedMessage, picture, watchUrl } = snapshot.plan;
    return this.add(
      transaction,
      order,
      purchaseDoneMail,
      (language) => ({
        plan: name[language],
        picture: picture?.mail ? { src: picture.mail, alt: picture.alt[language] } : null,
        watchUrl: watchUrl ?? null,
        orderNumber: number,
        amount,
        tax: amount > 0 ? tax : null,
        method: this.names.nameMethod({ type, cardBrand, cardSuffix }, language),
        freeUntil: isMoneyType(type) ? lastFreeDay(order) : null,
        codeUntil: codePaysUntil(order),
        next: nextCharge(order),
        until: watchableUntil,
        isSubscription: renews(planType),
        contractId,
        earningId,
        wasChecked: order.outcomeUnknownSince !== null,
        message: orderCompletedMessage?.[language] ?? null,
      }),
      order.id,
    );
  }

  addCheckingMail(transaction: Transaction, order: OrderRow): Promise<void> {
    return this.add(transaction, order, purchaseCheckingMail, (language) => ({
      plan: order.snapshot.plan.name[language],
      orderNumber: order.number,
      path: completePath(order, order.id),
    }));
  }

  /** @param isRefused true if the provider refused the charge immediately */
  addFailedMail(transaction: Transaction, order: OrderRow, isRefused: boolean): Promise<void> {
    return this.add(transaction, order, purchaseFailedMail, (language) => ({
      plan: order.snapshot.plan.name[language],
      orderNumber: order.number,
      path: formPath(order),
      isRefused,
    }));
  }

  private async add<Values>(
    transaction: Transaction,
    { customerId }: OrderRow,
    template: MailTemplate<Values>,
    valuesIn: (language: Language) => Values,
    id?: string,
  ): Promise<void> {
    const account = await this.accounts.findOfCustomer(customerId, transaction);
    if (account === undefined || account.contactEmail === null) return;
    const { accountId, language, contactEmail: to } = account;
    const values = valuesIn(language);
    await this.outbox.addMail(transaction, {
      ...(id !== undefined && { id }),
      template,
      language,
      to,
      values,
      accountId,
    });
  }
}
