import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { DeletableState } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type { Yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { PaymentMethodId } from '../payment-method.types.js';

export type { PaymentMethodId } from '../payment-method.types.js';

export interface PaymentMethodUse {
  methodId: PaymentMethodId;
  use: Exclude<DeletableState, 'free'>;
  /** Null for a charge that does not belong to a contract. */
  contract: { subscriptionId: string; planName: string } | null;
  nextDue: BusinessDate | null;
}

/** A continuing contract, and the possible actions on its method. */
export interface PaidPlan {
  subscriptionId: string;
  planId: string;
  planName: string;
  price: Yen;
  /** Null if nothing is due. */
  methodId: PaymentMethodId | null;
  needsMethod: boolean;
  hold: { since: BusinessDate; amount: Yen; endsOn: BusinessDate } | null;
  /** ISO 8601 */
  endsAt: string | null;
  canChangeMethod: boolean;
  canRetry: boolean;
}

/** Port to the modules that use payment methods. Only a method that is not in use can be deleted. */
export abstract class PaymentMethodUses {
  abstract findUses(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction?: Transaction,
  ): Promise<PaymentMethodUse[]>;

  /** Contracts on hold come first. */
  abstract findPaidPlans(customerId: CustomerId, language: Language): Promise<PaidPlan[]>;

  abstract findPlansOnHold(customerId: CustomerId, language: Language): Promise<PaidPlan[]>;
}
