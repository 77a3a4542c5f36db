import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { ContractId, StoredContract } from '../contract.types.js';

/** Port to the orders of changes of plan, which reserve a place of the new plan. */
export abstract class PlanChangeOrders {
  /** Hands the reservation of the new plan over to the contract of the new plan when that contract begins. */
  abstract handOver(transaction: Transaction, orderId: string, contractId: ContractId): Promise<void>;

  /** Turns the reservations into a sale when the first payment has settled. */
  abstract completeOrder(transaction: Transaction, orderId: string): Promise<void>;

  /** Counts places that scheduled changes reserve, by plan. */
  abstract countScheduled(planIds: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** Releases everything that the order reserved. Does nothing if the order has ended. */
  abstract dropOrder(transaction: Transaction, orderId: string, reason: ChangeDropReason): Promise<void>;

  /** Reserves the old plan for the contract with which a member returns to it. */
  abstract reserveReturn(
    transaction: Transaction,
    contract: Pick<StoredContract, 'id' | 'customerId' | 'planId'>,
  ): Promise<void>;
}
