import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { ShownMethodView } from '@account/contracts/commerce/payments/payment-methods/shown-method.contract';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';
import type { Language } from '@account/domain/platform/language';
import { paymentMethods as en } from '@account/i18n/commerce/payments/payment-methods/en';
import { paymentMethods as ja } from '@account/i18n/commerce/payments/payment-methods/ja';
import { Injectable } from '@nestjs/common';

import { PaymentMethodCatalogue } from './payment-method-catalogue.service.js';
import type { PaymentMethodRow } from '../payment-method.repository.js';

const translations = { ja, en };

interface ShownMethod {
  paymentMethodType: PaymentMethodType;
  cardBrand: CardBrandCode | null;
  cardSuffix: string | null;
}

@Injectable()
export class PaymentMethodNames {
  constructor(private readonly catalogue: PaymentMethodCatalogue) {}

  ofType(type: PaymentMethodType, language: Language): string {
    return this.catalogue.findSetting(type)?.name?.[language] ?? translations[language].types[type];
  }

  /** Names a card by brand and last digits, and any other method by type. */
  nameMethod(
    { type, cardBrand, cardSuffix }: Pick<PaymentMethodRow, 'type' | 'cardBrand' | 'cardSuffix'>,
    language: Language,
  ): string {
    if (cardBrand === null || cardSuffix === null) return this.ofType(type, language);
    return translations[language].card
      .replace('{brand}', translations[language].brands[cardBrand])
      .replace('{suffix}', cardSuffix);
  }

  shown({ paymentMethodType, cardBrand, cardSuffix }: ShownMethod, language: Language): ShownMethodView {
    const hasFace = cardBrand !== null && cardSuffix !== null;
    return {
      paymentMethodType,
      displayName: this.ofType(paymentMethodType, language),
      cardInfo: hasFace ? { cardbrandCode: cardBrand, cardNumberSuffix: cardSuffix } : null,
    };
  }
}
