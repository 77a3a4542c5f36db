import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService, type StoreFile } from '../../../../store/settings/index.js';
import type { NewEarning, RefundedEarning } from './earning.declaration.js';
import { EarningRepository } from './earning.repository.js';
import type { EarningId } from '../ledger.declaration.js';

/** Stores the payments and refunds in a member's history, with the details that were valid at that time. */
@Injectable()
export class Earnings {
  constructor(
    private readonly earnings: EarningRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws if the source already has an earning */
  recordEarning(transaction: Transaction, earning: NewEarning): Promise<EarningId> {
    const issuer = this.settings.current().invoiceIssuer;
    return this.earnings.insertWithInvoiceNumber(
      transaction,
      earning,
      issuer && namedIssuer(issuer),
      this.clock.now(),
    );
  }

  /** @throws {Error} if the charge has no earning */
  async recordRefund(transaction: Transaction, refunded: RefundedEarning): Promise<void> {
    const id = await this.earnings.insertRefundWithInvoiceNumber(transaction, refunded, this.clock.now());
    if (id === undefined) throw new Error(`Charge ${refunded.chargeId} has no earning`);
  }

  /** Returns the earning of the order's charge, or the earning of ¥0 if the order has no charge. */
  findIdByOrder(orderId: string): Promise<EarningId | undefined> {
    return this.earnings.findBySubject({ orderId, cycleId: null });
  }

  findByCharge(chargeId: string): ReturnType<EarningRepository['findByCharge']> {
    return this.earnings.findByCharge(chargeId);
  }
}

/** The charge stores the rounding with its rate, so that later changes to the store file do not affect it. */
function namedIssuer({ rounding: _, ...issuer }: NonNullable<StoreFile['invoiceIssuer']>): object {
  return issuer;
}
