import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import {
  isCardType,
  isMadeForPlan,
  paymentMethodTypes,
  isMoneyType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { GatewayConfigurations } from '../../gateways/index.js';
import { PaymentMethodCatalogue } from './payment-method-catalogue.service.js';
import { PaymentMethodNames } from './payment-method-names.service.js';

interface Choices {
  storePaymentMethod: PaymentMethodType[];
  displayNames: Record<string, string>;
  sbpsConfig: SbpsConfig | null;
}

@Injectable()
export class PaymentMethodChoices {
  constructor(
    private readonly catalogue: PaymentMethodCatalogue,
    private readonly gateways: GatewayConfigurations,
    private readonly names: PaymentMethodNames,
  ) {}

  /** @param inPurchase includes types that can be registered only during a purchase */
  findChoices(language: Language, inPurchase: boolean): Choices {
    const types = this.catalogue
      .listOffered()
      .map(({ type }) => type)
      .filter((type) => isMoneyType(type) && (inPurchase || !isMadeForPlan(type)));
    return {
      storePaymentMethod: types,
      displayNames: Object.fromEntries(types.map((type) => [type, this.names.ofType(type, language)])),
      sbpsConfig: this.cardForm() ?? null,
    };
  }

  cardForm(): SbpsConfig | undefined {
    const card = this.catalogue.listOffered().find(({ type }) => isCardType(type));
    return card?.gateway == null ? undefined : this.gateways.cardForm(card.gateway);
  }

  /** Returns true if the store currently accepts a payment method other than campaign codes. */
  hasAny(): boolean {
    return this.catalogue.listOffered().some(({ type }) => isMoneyType(type));
  }

  /** Includes types that can no longer be registered. */
  canCharge(): boolean {
    return paymentMethodTypes.some((type) => {
      const gateway = this.catalogue.findGateway(type);
      return gateway !== undefined && this.gateways.findSettings(gateway.gatewayId, type) !== undefined;
    });
  }
}
