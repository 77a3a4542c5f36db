import {
  isMoneyType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { PaypalNvpSetting, PaypalRestSetting } from './settings/paypal-gateway.schema.js';
import { driverOf } from './settings/payment-method-type-traits.declaration.js';
import type { SbpsCardSetting, SbpsLinkSetting } from './settings/sbps-gateway.schema.js';

export type GatewaySetting = SbpsCardSetting | SbpsLinkSetting | PaypalRestSetting | PaypalNvpSetting;

export function charges({ driver }: GatewaySetting, type: PaymentMethodType): boolean {
  return isMoneyType(type) && driverOf(type) === driver;
}

export function variablesOf(setting: GatewaySetting): string[] {
  return secretsOf(setting).flatMap((secret) => secret?.env ?? []);
}

function secretsOf(setting: GatewaySetting): ({ env: string } | null | undefined)[] {
  switch (setting.driver) {
    case 'sbps-card':
    case 'sbps-link':
      return [setting.hashKey, setting.password, setting.cipher?.key, setting.cipher?.initialVector];
    case 'paypal-rest':
      return [setting.clientSecret];
    case 'paypal-nvp':
      return [setting.password, setting.signature];
  }
}
