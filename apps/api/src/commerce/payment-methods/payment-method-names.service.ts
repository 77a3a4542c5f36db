import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';
import { paymentMethods as en } from '@account/i18n/commerce/payment-methods/en';
import { paymentMethods as ja } from '@account/i18n/commerce/payment-methods/ja';
import { Injectable } from '@nestjs/common';

import { OfferedMethods } from './offered-methods.service.js';
import type { PaymentMethodRow } from './payment-method.repository.js';

const words = { ja, en };

@Injectable()
export class PaymentMethodNames {
  constructor(private readonly offered: OfferedMethods) {}

  ofType(type: PaymentMethodType, language: Language): string {
    return this.offered.find(type)?.name?.[language] ?? words[language].types[type];
  }

  /** A card by its brand and last digits, anything else by its type. */
  of(
    { type, cardBrand, cardSuffix }: Pick<PaymentMethodRow, 'type' | 'cardBrand' | 'cardSuffix'>,
    language: Language,
  ): string {
    if (cardBrand === null || cardSuffix === null) return this.ofType(type, language);
    return words[language].card
      .replace('{brand}', words[language].brands[cardBrand])
      .replace('{suffix}', cardSuffix);
  }
}
