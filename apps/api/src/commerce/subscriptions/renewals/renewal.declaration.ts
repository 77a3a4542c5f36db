import type { ContractRefusal } from '@account/domain/commerce/subscriptions/contracts/contract-events';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { ChargeId, ChargeNotClaimed, ChargeResult } from '../../payments/charges/index.js';
import type { ContractId, StoredContract } from '../contracts/index.js';
import type { CustomerId } from '../../ledger/customers/index.js';

export interface ManualRetry {
  contractId: ContractId;
  customerId: CustomerId;
  /**
   * Runs in the transaction that claims the charge. Afterwards, the attempts with the new payment method are
   * counted, so that changing the payment method does not reset the limit.
   */
  change?: (
    transaction: Transaction,
    contract: StoredContract,
    today: BusinessDate,
  ) => Promise<StoredContract>;
}

export type ManualRetryResult =
  | { outcome: 'driven'; chargeId: ChargeId; result: ChargeResult }
  | { outcome: 'refused'; refusal: Exclude<ContractRefusal, 'tooManyAttempts'> }
  | { outcome: 'refused'; refusal: 'tooManyAttempts'; againOn: BusinessDate }
  | { outcome: 'notClaimed'; why: ChargeNotClaimed['why'] }
  /** The contract is no longer on hold, because it was paid in the meantime. */
  | { outcome: 'paid' }
  | { outcome: 'notFound' };
