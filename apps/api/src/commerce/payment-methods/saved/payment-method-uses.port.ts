import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { DeletableState } from '@account/domain/commerce/payment-methods/saved-method';
import type { Language } from '@account/domain/platform/language';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { PaymentMethodId } from '../payment-method.types.js';

export type { PaymentMethodId } from '../payment-method.types.js';

export interface PaymentMethodUse {
  methodId: PaymentMethodId;
  use: Exclude<DeletableState, 'free'>;
  /** Null for a charge without a contract. */
  contract: { subscriptionId: string; planName: string } | null;
  nextDue: BusinessDate | null;
}

/** Whoever charges by methods: what is not named may be deleted. */
export abstract class PaymentMethodUses {
  abstract list(
    methodIds: readonly PaymentMethodId[],
    language: Language,
    transaction?: Transaction,
  ): Promise<PaymentMethodUse[]>;
}
