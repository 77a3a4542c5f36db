import type { ShownMethodView } from '@account/contracts/commerce/payment-methods/shown-method.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { PaymentMethodNames } from '../payment-methods/payment-method-names.service.js';
import type { QuoteRow } from './quote.repository.js';

type Paid = Pick<QuoteRow, 'paymentMethodType' | 'cardBrand' | 'cardSuffix'>;

@Injectable()
export class ShownMethod {
  constructor(private readonly names: PaymentMethodNames) {}

  of({ paymentMethodType, cardBrand, cardSuffix }: Paid, language: Language): ShownMethodView {
    return {
      paymentMethodType,
      displayName: this.names.ofType(paymentMethodType, language),
      cardInfo:
        cardBrand === null || cardSuffix === null
          ? null
          : { cardbrandCode: cardBrand, cardNumberSuffix: cardSuffix },
    };
  }
}
