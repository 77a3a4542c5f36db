import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { PaidSubject, RefundableAccess, DisputeEffect } from '../../../payments/refunds/index.js';
import { ReservationRepository } from './reservation.repository.js';

@Injectable()
export class ReservationRefundAccess implements RefundableAccess {
  constructor(private readonly reservations: ReservationRepository) {}

  async lockAccess(transaction: Transaction, { orderId }: PaidSubject): Promise<void> {
    if (orderId !== null) await this.reservations.lock(transaction, { orderId });
  }

  async reverseAccess(transaction: Transaction, { orderId }: PaidSubject): Promise<void> {
    if (orderId !== null) await this.reservations.release(transaction, { orderId });
  }

  /** A reservation only prevents a second purchase; it does not grant access. */
  findAccess(): Promise<[]> {
    return Promise.resolve([]);
  }

  async applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    { endNow }: DisputeEffect,
  ): Promise<void> {
    if (endNow) await this.reverseAccess(transaction, charge);
  }
}
