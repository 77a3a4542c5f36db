import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { Outbox } from '../../../../messaging/outbox/index.js';
import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { paymentMethodNotRegisteredMail } from './payment-method-not-registered.mail.js';
import { paymentMethodChangedMail } from './payment-method-changed.mail.js';
import { PaymentMethodNames } from '../choice/payment-method-names.service.js';
import type { PaymentMethodRow } from '../payment-method.repository.js';

type Details = { paymentMethodId: string; type: PaymentMethodType };

const registered = auditKind<Details & { replaced: boolean }>('paymentMethod.registered', 'member');
const deleted = auditKind<Details>('paymentMethod.deleted', 'member');

type Shown = Pick<PaymentMethodRow, 'id' | 'type' | 'cardBrand' | 'cardSuffix'>;

@Injectable()
export class PaymentMethodEvents {
  constructor(
    private readonly accounts: AccountsService,
    private readonly names: PaymentMethodNames,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async recordRegistered(
    transaction: Transaction,
    accountId: AccountId,
    method: Shown,
    replaced: boolean,
  ): Promise<void> {
    const details = { paymentMethodId: method.id, type: method.type, replaced };
    await this.audit.addEvent(transaction, registered, { accountId, details });
    await this.mailChange(transaction, accountId, 'registered', method);
  }

  async recordDeleted(transaction: Transaction, accountId: AccountId, method: Shown): Promise<void> {
    const details = { paymentMethodId: method.id, type: method.type };
    await this.audit.addEvent(transaction, deleted, { accountId, details });
    await this.mailChange(transaction, accountId, 'deleted', method);
  }

  /** Mails a member who is still waiting for a result that did not arrive. */
  async notifyNotRegistered(
    transaction: Transaction,
    accountId: AccountId,
    type: PaymentMethodType,
  ): Promise<void> {
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account === undefined || account.contactEmail === null) return;
    const { language, contactEmail: to } = account;
    const values = { name: this.names.ofType(type, language), triedAt: this.clock.now() };
    const template = paymentMethodNotRegisteredMail;
    await this.outbox.addMail(transaction, { template, language, to, values, accountId });
  }

  private async mailChange(
    transaction: Transaction,
    accountId: AccountId,
    change: 'registered' | 'deleted',
    method: Shown,
  ): Promise<void> {
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account === undefined || account.contactEmail === null) return;
    const { language, contactEmail: to } = account;
    const values = { change, name: this.names.nameMethod(method, language), changedAt: this.clock.now() };
    const template = paymentMethodChangedMail;
    await this.outbox.addMail(transaction, { template, language, to, values, accountId });
  }
}
