import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';
import type { Instrument } from '@account/gateways/payments/gateway-references';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { GatewayRef } from '../../gateways/index.js';
import { PaymentInstruments } from '../payment-instruments.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

export type { PaymentMethodId } from '../payment-method.types.js';

export interface ChargeableMethod {
  gateway: GatewayRef;
  instrument: Instrument;
  face: { paymentMethodType: PaymentMethodType; cardBrand: CardBrandCode | null; cardSuffix: string | null };
}

@Injectable()
export class ChargeableMethods {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly instruments: PaymentInstruments,
  ) {}

  /**
   * Prevents deletion of the method until the transaction ends. The caller must store its use in this
   * transaction.
   */
  async lockMethod(
    transaction: Transaction,
    id: PaymentMethodId,
    customerId: CustomerId,
  ): Promise<ChargeableMethod | 'methodNotFound' | 'methodUnusable'> {
    const row = await this.methods.lock(transaction, id, customerId);
    const instrument = row === undefined ? null : this.instruments.decryptInstrument(row);
    if (row === undefined || instrument === null) return 'methodNotFound';
    if (row.state !== 'USABLE') return 'methodUnusable';
    const { type, gateway: gatewayId, cardBrand, cardSuffix } = row;
    const face = { paymentMethodType: type, cardBrand, cardSuffix };
    return { gateway: { gatewayId, type }, instrument, face };
  }

  async findMethod(
    id: PaymentMethodId,
    transaction?: Transaction,
  ): Promise<Pick<ChargeableMethod, 'gateway' | 'instrument'> | undefined> {
    const row = await this.methods.findAny(id, transaction);
    const instrument = row === undefined ? null : this.instruments.decryptInstrument(row);
    if (row === undefined || instrument === null) return undefined;
    return { gateway: { gatewayId: row.gateway, type: row.type }, instrument };
  }

  async findDisplay(
    transaction: Transaction,
    id: PaymentMethodId,
  ): Promise<ChargeableMethod['face'] | undefined> {
    const row = await this.methods.findById(transaction, id);
    return row && { paymentMethodType: row.type, cardBrand: row.cardBrand, cardSuffix: row.cardSuffix };
  }

  async markNeedsReplacing(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    await this.methods.markUnusable(transaction, id);
  }
}
