import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import {
  isCardType,
  isMadeForPlan,
  paymentMethodTypes,
  takesMoney,
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

  /** @param inPurchase those among them that are made while a plan is bought alone */
  for(language: Language, inPurchase: boolean): Choices {
    const types = this.catalogue
      .all()
      .map(({ type }) => type)
      .filter((type) => takesMoney(type) && (inPurchase || !isMadeForPlan(type)));
    return {
      storePaymentMethod: types,
      displayNames: Object.fromEntries(types.map((type) => [type, this.names.ofType(type, language)])),
      sbpsConfig: this.cardForm() ?? null,
    };
  }

  cardForm(): SbpsConfig | undefined {
    const card = this.catalogue.all().find(({ type }) => isCardType(type));
    return card?.gateway == null ? undefined : this.gateways.cardForm(card.gateway);
  }

  /** Whether the store takes payments now, by anything but codes. */
  isAny(): boolean {
    return this.catalogue.all().some(({ type }) => takesMoney(type));
  }

  /** Also by types that nobody registers any more. */
  canCharge(): boolean {
    return paymentMethodTypes.some((type) => {
      const gateway = this.catalogue.gatewayOf(type);
      return gateway !== undefined && this.gateways.find(gateway.gatewayId, type) !== undefined;
    });
  }
}
