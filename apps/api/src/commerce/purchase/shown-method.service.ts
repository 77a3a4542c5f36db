import type { ShownMethodView } from '@account/contracts/commerce/payment-methods/shown-method.contract';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { PaymentMethodNames } from '../payment-methods/payment-method-names.service.js';
import type { QuoteRow } from './quote.repository.js';

type Paid = Pick<QuoteRow, 'paymentMethodType' | 'cardBrand' | 'cardSuffix'>;

@Injectable()
export class ShownMethod {
  constructor(private readonly names: PaymentMethodNames) {}

  of(paid: Paid, language: Language): ShownMethodView {
    return this.names.shown(paid, language);
  }
}
