import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { RegistrationRepository } from './registration.repository.js';

export interface FoundRegistration {
  id: string;
  type: PaymentMethodType;
  gateway: string;
  finishedAt: Date;
}

/**
 * Handles cards whose registration was found by a look-up. The id of their one-yen authorisation is unknown, so
 * it cannot be cancelled.
 */
@Injectable()
export class RegistrationLookUps {
  constructor(private readonly registrations: RegistrationRepository) {}

  async findSince(moment: Date, limit: number): Promise<FoundRegistration[]> {
    const rows = await this.registrations.findLookedUpCards(moment, limit);
    return rows.map(({ id, type, gateway, finishedAt }) => ({
      ...{ id, type, gateway },
      finishedAt: finishedAt ?? moment,
    }));
  }
}
