import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { DeletableState } from '@account/domain/commerce/payment-methods/saved-method';
import { Injectable } from '@nestjs/common';

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

export type PaymentMethodUseSource = (
  methodIds: readonly PaymentMethodId[],
  language: string,
  transaction?: Transaction,
) => Promise<readonly PaymentMethodUse[]>;

/** Slices that charge by methods say so here; what none of them names may be deleted. */
@Injectable()
export class PaymentMethodUses {
  private readonly sources: PaymentMethodUseSource[] = [];

  register(source: PaymentMethodUseSource): void {
    this.sources.push(source);
  }

  async list(
    methodIds: readonly PaymentMethodId[],
    language: string,
    transaction?: Transaction,
  ): Promise<PaymentMethodUse[]> {
    if (methodIds.length === 0) return [];
    const uses: PaymentMethodUse[] = [];
    for (const source of this.sources) uses.push(...(await source(methodIds, language, transaction)));
    return uses;
  }
}
