import { endByRefund } from '@account/domain/commerce/subscriptions/contracts/closing-events';
import { isUnpaidSuccessor, nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { BusinessDay } from '../../../ledger/business-day/index.js';
import { Entitlements } from '../../entitlements/index.js';
import type {
  PaidSubject,
  RefundableAccess,
  DisputeEffect,
  PaidAccess,
} from '../../../payments/refunds/index.js';
import { ContractRepository } from '../contract.repository.js';
import { Contracts, type StoredContract } from '../contracts.service.js';

@Injectable()
export class ContractRefundAccess implements RefundableAccess {
  constructor(
    private readonly repository: ContractRepository,
    private readonly contracts: Contracts,
    private readonly entitlements: Entitlements,
    private readonly day: BusinessDay,
  ) {}

  async lockAccess(transaction: Transaction, charge: PaidSubject): Promise<void> {
    await this.findContract(transaction, charge);
  }

  async reverseAccess(transaction: Transaction, charge: PaidSubject): Promise<void> {
    const contract = await this.findContract(transaction, charge);
    if (contract === undefined) return;
    const decision = endByRefund(contract.facts, await this.day.today(transaction));
    if (decision.outcome === 'changed')
      await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
  }

  /** Suspends the charges of a contract until the dispute about its payment is decided. */
  async applyDispute(
    transaction: Transaction,
    charge: PaidSubject,
    { suspend, endNow }: DisputeEffect,
  ): Promise<void> {
    if (endNow) return this.reverseAccess(transaction, charge);
    const contract = await this.findContract(transaction, charge);
    if (contract === undefined || contract.facts.endedOn !== null) return;
    // Until the first payment of the new plan, the right to the old plan applies.
    const sourceId = isUnpaidSuccessor(contract.facts) ? contract.predecessorId : contract.id;
    const origin = { source: 'CONTRACT', sourceId: sourceId ?? contract.id } as const;
    await this.entitlements.setSuspended(transaction, origin, suspend);
    await this.contracts.changeContract(transaction, contract, {
      facts: { ...contract.facts, isBlocked: suspend },
    });
  }

  async findAccess(transaction: Transaction, charge: PaidSubject): Promise<PaidAccess[]> {
    const contract = await this.findContract(transaction, charge);
    if (contract === undefined) return [];
    const { id, planId, facts } = contract;
    const hasEnded = facts.endedOn !== null;
    const next = hasEnded ? `ended ${facts.endedOn}` : `next due ${nextDue(facts)}`;
    return [{ name: `contract ${id} of ${planId}, ${next}`, hasEnded }];
  }

  /** Finds the contract that was paid for. If it ended with a change of plan, returns its successor instead. */
  private async findContract(
    transaction: Transaction,
    { orderId, cycleId }: PaidSubject,
  ): Promise<StoredContract | undefined> {
    const paid = await this.repository.lockPaidFor(transaction, orderId, cycleId);
    if (paid?.facts.endReason !== 'CHANGED') return paid;
    const successor = await this.repository.findSuccessor(paid.id, transaction);
    return successor === undefined ? paid : this.repository.lock(transaction, successor);
  }
}
