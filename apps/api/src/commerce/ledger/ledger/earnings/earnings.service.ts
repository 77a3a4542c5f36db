import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService, type StoreFile } from '../../../../store/settings/index.js';
import type { NewEarning, RefundedEarning } from './earning.declaration.js';
import { EarningRepository } from './earning.repository.js';
import type { EarningId } from '../ledger.declaration.js';

/** What members are shown of money that was taken or given back, kept as it was then. */
@Injectable()
export class Earnings {
  constructor(
    private readonly earnings: EarningRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws where the source has one already */
  recordEarning(transaction: Transaction, earning: NewEarning): Promise<EarningId> {
    const issuer = this.settings.current().invoiceIssuer;
    return this.earnings.insertWithInvoiceNumber(
      transaction,
      earning,
      issuer && namedIssuer(issuer),
      this.clock.now(),
    );
  }

  /** @throws {Error} where the charge has earned nothing */
  async recordRefund(transaction: Transaction, refunded: RefundedEarning): Promise<void> {
    const id = await this.earnings.insertRefundWithInvoiceNumber(transaction, refunded, this.clock.now());
    if (id === undefined) throw new Error(`Charge ${refunded.chargeId} has earned nothing`);
  }

  /** Of its charge, or of its zero. */
  findIdByOrder(orderId: string): Promise<EarningId | undefined> {
    return this.earnings.findBySubject({ orderId, cycleId: null });
  }

  findByCharge(chargeId: string): ReturnType<EarningRepository['findByCharge']> {
    return this.earnings.findByCharge(chargeId);
  }
}

/** The rounding stands beside the rate: it is the charge's, whatever the store says by now. */
function namedIssuer({ rounding: _, ...issuer }: NonNullable<StoreFile['invoiceIssuer']>): object {
  return issuer;
}
