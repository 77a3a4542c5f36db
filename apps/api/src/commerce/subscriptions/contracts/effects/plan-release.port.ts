import type { Transaction } from '../../../../platform/prisma/database.js';
import type { ContractId } from '../contract.types.js';

/** Port for the plan reservation that prevents a second purchase of a plan while a contract is running. */
export abstract class PlanRelease {
  /** Called in the transaction that ends the contract. */
  abstract releaseContract(transaction: Transaction, contractId: ContractId): Promise<void>;
}
