import { Injectable } from '@nestjs/common';

import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

import type { Transaction } from '../../../../platform/prisma/database.js';
import {
  BillingCycleRepository,
  type CycleSettlement,
  type CycleToPay,
  type EndedCycle,
  type StoredCycle,
} from './billing-cycle.repository.js';
import { ContractRepository } from '../contract.repository.js';
import type { ContractId, CycleId, StoredContract } from '../contract.types.js';

export type { CycleToPay, StoredCycle } from './billing-cycle.repository.js';

export interface LockedCycle {
  contract: StoredContract;
  cycle: StoredCycle;
  today: BusinessDate;
}

/** Billing cycles of contracts. Writers must hold the lock of the contract. */
@Injectable()
export class BillingCycles {
  constructor(
    private readonly cycles: BillingCycleRepository,
    private readonly contracts: ContractRepository,
  ) {}

  async lockCycle(transaction: Transaction, id: CycleId): Promise<LockedCycle | undefined> {
    const contract = await this.contracts.lockPaidFor(transaction, null, id);
    if (contract === undefined) return undefined;
    const found = await this.cycles.findWithToday(transaction, id);
    return found && { contract, ...found };
  }

  /** Returns the cycle for the next due day. Its terms were fixed when it was first claimed. */
  openCycle(transaction: Transaction, cycle: CycleToPay): Promise<StoredCycle> {
    return this.cycles.openCycle(transaction, cycle);
  }

  waiveCycles(
    transaction: Transaction,
    contractId: ContractId,
    cycles: readonly CycleToPay[],
  ): Promise<void> {
    return this.endCycles(
      transaction,
      contractId,
      cycles.map((cycle) => ({ ...cycle, state: 'WAIVED' })),
    );
  }

  /** Ends the given cycles if they are open, and creates missing cycles as ended. */
  endCycles(transaction: Transaction, contractId: ContractId, cycles: readonly EndedCycle[]): Promise<void> {
    return this.cycles.endCycles(transaction, contractId, cycles);
  }

  /**
   * Marks a waived cycle for which a payment is no longer expected.
   * @returns false if the cycle was not waived
   */
  refuseCycle(transaction: Transaction, id: CycleId): Promise<boolean> {
    return this.cycles.refuse(transaction, id);
  }

  /** @throws {Error} if the cycle is not open */
  async settleCycle(transaction: Transaction, id: CycleId, settlement: CycleSettlement): Promise<void> {
    if (!(await this.cycles.settle(transaction, id, settlement))) throw new Error(`Cycle ${id} is not open`);
  }

  /** @throws {Error} if the cycle was not waived */
  async settleLate(transaction: Transaction, id: CycleId, settlement: CycleSettlement): Promise<void> {
    if (!(await this.cycles.settle(transaction, id, settlement, ['WAIVED', 'CLOSED'])))
      throw new Error(`Cycle ${id} was not waived`);
  }

  findOpen(transaction: Transaction, contractId: ContractId): Promise<StoredCycle | undefined> {
    return this.cycles.findOpen(transaction, contractId);
  }

  findByDay(
    transaction: Transaction,
    contractId: ContractId,
    dueOn: BusinessDate,
  ): Promise<StoredCycle | undefined> {
    return this.cycles.findByDay(transaction, contractId, dueOn);
  }

  async findCycle(id: CycleId): Promise<{ cycle: StoredCycle; contract: StoredContract } | undefined> {
    const found = await this.cycles.findWithToday(undefined, id);
    const contract = found && (await this.contracts.findById(found.cycle.contractId));
    return contract && { cycle: found.cycle, contract };
  }

  listByContract(id: ContractId, transaction?: Transaction): Promise<StoredCycle[]> {
    return this.contracts.findCycles(id, transaction);
  }
}
