import type { Transaction } from '../../../../platform/prisma/database.js';
import type { ContractId } from '../contract.types.js';

/** Keeps a member from having a plan twice for as long as a contract lives, and lets go of it here. */
export abstract class PlanRelease {
  /** In the transaction that ends the contract. */
  abstract releaseContract(transaction: Transaction, contractId: ContractId): Promise<void>;
}
