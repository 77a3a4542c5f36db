import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PaymentMethodUses } from '../../payment-methods/payment-methods.module.js';
import { ChargeRepository } from '../charge.repository.js';

/** A method whose charge is under way stays: its provider is asked about it. */
@Injectable()
export class ChargeUses implements OnModuleInit {
  constructor(
    private readonly uses: PaymentMethodUses,
    private readonly charges: ChargeRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register(async (methodIds, _language, transaction) => {
      const charged = await this.charges.chargedMethods(methodIds, transaction);
      return charged.map((methodId) => ({ methodId, use: 'chargePending', contract: null, nextDue: null }));
    });
  }
}
