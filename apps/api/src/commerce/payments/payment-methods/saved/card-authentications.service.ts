import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

const validForMs = 30 * 60_000;

@Injectable()
export class CardAuthentications {
  constructor(private readonly methods: PaymentMethodRepository) {}

  /** @returns time until which the amount needs no further authentication; null if it needs one now */
  async findValidUntil(id: PaymentMethodId, amount: Yen): Promise<Date | null> {
    const authenticated = await this.methods.findAuthentication(id);
    if (authenticated === undefined || authenticated.amount < amount) return null;
    return new Date(authenticated.at.getTime() + validForMs);
  }
}
