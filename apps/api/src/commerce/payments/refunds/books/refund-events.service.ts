import type { DisputeStage } from '@account/domain/commerce/payments/refunds/dispute';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { Outbox } from '../../../../messaging/outbox/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import { PaymentMethodNames } from '../../payment-methods/index.js';
import { AuditTrail, auditKind } from '../../../../platform/audit/audit-trail.repository.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import type { PaidCharge } from '../paid-charges.service.js';
import type { DisputeRow } from '../dispute.repository.js';
import type { FailedPhase, ManualSettlement, RefundSuccess } from '../refund.types.js';
import type { RefundRow } from '../refund.repository.js';
import { refundedMail } from '../refunded.mail.js';

type Decided = {
  refundId: string;
  chargeId: string;
  amount: number;
  by: string;
  reason: string;
  effect: string;
};

const decided = auditKind<Decided & { origin: string }>('refund.decided', 'operator');
const succeeded = auditKind<Decided>('refund.succeeded', 'system');
const failed = auditKind<Decided & { phase: string; code: string }>('refund.failed', 'system');
const settledManually = auditKind<{ refundId: string; chargeId: string; by: string; reason: string }>(
  'refund.settledManually',
  'operator',
);
const disputed = auditKind<{
  disputeId: string;
  chargeId: string;
  amount: number;
  stage: DisputeStage;
  by: string | null;
}>('dispute.changed', 'system');

/** Records audit events and mails of refunds and disputes. */
@Injectable()
export class RefundEvents {
  constructor(
    private readonly accounts: AccountsService,
    private readonly names: PaymentMethodNames,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly customers: Customers,
  ) {}

  async recordDecision(transaction: Transaction, refund: RefundRow): Promise<void> {
    const accountId = await this.customers.findAccount(transaction, refund.customerId);
    const details = { ...detailsOf(refund), origin: refund.origin };
    await this.audit.addEvent(transaction, decided, { accountId, details });
  }

  async recordSuccess(
    transaction: Transaction,
    accountId: AccountId | null,
    refund: RefundRow,
    charge: PaidCharge,
    success: RefundSuccess,
  ): Promise<void> {
    await this.audit.addEvent(transaction, succeeded, { accountId, details: detailsOf(refund) });
    if (accountId !== null) await this.mail(transaction, accountId, refund, charge, success);
  }

  async recordFailure(
    transaction: Transaction,
    refund: RefundRow,
    phase: FailedPhase,
    code: string,
  ): Promise<void> {
    const accountId = await this.customers.findAccount(transaction, refund.customerId);
    await this.audit.addEvent(transaction, failed, {
      accountId,
      details: { ...detailsOf(refund), phase, code },
    });
  }

  async recordManualSettlement(
    transaction: Transaction,
    { id, chargeId, customerId }: RefundRow,
    { settledBy, evidence }: ManualSettlement,
  ): Promise<void> {
    const accountId = await this.customers.findAccount(transaction, customerId);
    const details = { refundId: id, chargeId, by: settledBy, reason: evidence };
    await this.audit.addEvent(transaction, settledManually, { accountId, details });
  }

  async recordDispute(transaction: Transaction, dispute: DisputeRow): Promise<void> {
    const { id, chargeId, customerId, amount, stage, openedBy, closedBy } = dispute;
    const by = stage === 'OPEN' ? openedBy : closedBy;
    const accountId = await this.customers.findAccount(transaction, customerId);
    const details = { disputeId: id, chargeId, amount, stage, by };
    await this.audit.addEvent(transaction, disputed, { accountId, details });
  }

  private async mail(
    transaction: Transaction,
    accountId: AccountId,
    { amount, effect, isFromSuspense }: RefundRow,
    charge: PaidCharge,
    { processedOn }: RefundSuccess,
  ): Promise<void> {
    const account = await this.accounts.findAccount(accountId, transaction);
    if (account === undefined || account.contactEmail === null) return;
    const { language, contactEmail: to } = account;
    const whole = amount === charge.collected ? 'whole' : 'part';
    const values = {
      share: isFromSuspense ? ('surplus' as const) : whole,
      right: isFromSuspense ? null : effect === 'END_NOW' ? ('ended' as const) : ('kept' as const),
      plan: charge.plan.name[language],
      method: this.names.nameMethod({ ...charge.method, type: charge.method.paymentMethodType }, language),
      amount,
      day: processedOn,
    } as const;
    await this.outbox.addMail(transaction, { template: refundedMail, language, to, values, accountId });
  }
}

function detailsOf({ id, chargeId, amount, decidedBy, reason, effect }: RefundRow): Decided {
  return { refundId: id, chargeId, amount, by: decidedBy, reason, effect };
}
