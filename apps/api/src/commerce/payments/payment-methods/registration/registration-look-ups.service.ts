import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { RegistrationRepository } from './registration.repository.js';

export interface FoundRegistration {
  id: string;
  type: PaymentMethodType;
  gateway: string;
  finishedAt: Date;
}

/** Cards whose registration was found by a look-up: nobody could name its authorisation of a yen to cancel it. */
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
