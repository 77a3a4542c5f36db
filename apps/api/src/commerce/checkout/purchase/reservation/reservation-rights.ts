import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { ChargedFor, ChargeRight, DisputeEffect } from '../../../payments/refunds/index.js';
import { ReservationRepository } from './reservation.repository.js';

@Injectable()
export class PlanHoldingRights implements ChargeRight {
  constructor(private readonly reservations: ReservationRepository) {}

  async lock(transaction: Transaction, { orderId }: ChargedFor): Promise<void> {
    if (orderId !== null) await this.reservations.lock(transaction, { orderId });
  }

  async endNow(transaction: Transaction, { orderId }: ChargedFor): Promise<void> {
    if (orderId !== null) await this.reservations.release(transaction, { orderId });
  }

  /** A holding only prevents a second purchase; it grants no access. */
  standing(): Promise<[]> {
    return Promise.resolve([]);
  }

  async disputed(transaction: Transaction, charge: ChargedFor, { endNow }: DisputeEffect): Promise<void> {
    if (endNow) await this.endNow(transaction, charge);
  }
}
