import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { SbpsLinkType } from '@account/gateways/payments/sbps-link/sbps-link-settings';

import type { PaypalNvpSetting, PaypalRestSetting } from './paypal-gateway.schema.js';
import { sbpsLinkTypes, type SbpsCardSetting, type SbpsLinkSetting } from './sbps-gateway.schema.js';

export type GatewaySetting = SbpsCardSetting | SbpsLinkSetting | PaypalRestSetting | PaypalNvpSetting;

export function isSbpsLinkType(type: string): type is SbpsLinkType {
  return sbpsLinkTypes.some((each) => each === type);
}

export function charges({ driver }: GatewaySetting, type: PaymentMethodType): boolean {
  switch (driver) {
    case 'sbps-card':
      return type === 'SbpsCredit';
    case 'sbps-link':
      return isSbpsLinkType(type);
    case 'paypal-rest':
      return type === 'PaypalRest';
    case 'paypal-nvp':
      return type === 'PaypalNvp';
  }
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
