import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import { ContractEndings } from '../../contracts/effects/contract-endings.service.js';
import { ChargeRights } from '../../refunds/charge-rights.service.js';
import { PlanHoldingRepository } from './plan-holding.repository.js';

/** A plan is free again once what was paid for has ended: its contract, or the right to a film that was paid back. */
@Injectable()
export class KeptHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PlanHoldingRepository,
    private readonly endings: ContractEndings,
    private readonly rights: ChargeRights,
  ) {}

  onModuleInit(): void {
    this.endings.register((transaction, { id }) => this.holdings.release(transaction, { contractId: id }));
    this.rights.register('holding', {
      name: 'plan holding',
      lock: (transaction, { orderId }) =>
        orderId === null ? Promise.resolve() : this.holdings.lock(transaction, { orderId }),
      endNow: (transaction, { orderId }) => this.releaseRight(transaction, orderId),
      disputed: (transaction, { orderId }, { endNow }) =>
        endNow ? this.releaseRight(transaction, orderId) : Promise.resolve(),
    });
  }

  private async releaseRight(transaction: Transaction, orderId: string | null): Promise<void> {
    if (orderId !== null) await this.holdings.release(transaction, { orderId });
  }
}
