import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { PaymentMethodNames } from '../choice/payment-method-names.service.js';
import { PaymentMethodRepository, type MethodDisplayRow } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

@Injectable()
export class MethodViews {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly methodNames: PaymentMethodNames,
  ) {}

  async findViews(
    ids: readonly PaymentMethodId[],
    language: Language,
  ): Promise<ReadonlyMap<PaymentMethodId, ShownMethodView>> {
    if (ids.length === 0) return new Map();
    const rows = await this.methods.findDisplayRows(ids);
    return new Map(rows.map((row) => [row.id, this.shown(row, language)]));
  }

  async findNames(
    ids: readonly PaymentMethodId[],
    transaction: Transaction,
  ): Promise<ReadonlyMap<PaymentMethodId, (language: Language) => string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.methods.findDisplayRows(ids, transaction);
    return new Map(rows.map((row) => [row.id, (language) => this.methodNames.nameMethod(row, language)]));
  }

  /** View of a method without a row, such as a campaign code. */
  ofType(type: PaymentMethodType, language: Language): ShownMethodView {
    return { paymentMethodType: type, displayName: this.methodNames.ofType(type, language), cardInfo: null };
  }

  private shown(row: MethodDisplayRow, language: Language): ShownMethodView {
    const { type: paymentMethodType, cardBrand, cardSuffix } = row;
    return this.methodNames.shown({ paymentMethodType, cardBrand, cardSuffix }, language);
  }
}
