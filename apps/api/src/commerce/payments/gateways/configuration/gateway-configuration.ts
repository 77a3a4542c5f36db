import {
  isLinkType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewaySettings } from '@account/gateways/payments/gateway-settings';
import type { PaypalNvpSettings } from '@account/gateways/payments/paypal-nvp/paypal-nvp-settings';
import type { PaypalRestSettings } from '@account/gateways/payments/paypal-rest/paypal-rest-settings';

import { pacingOf } from '../settings/gateway-pacing.schema.js';
import { charges, type GatewaySetting } from '../gateway-setting.declaration.js';
import type { PaypalNvpSetting, PaypalRestSetting } from '../settings/paypal-gateway.schema.js';
import type { ProviderHosts, Resolved } from './provider-hosts.js';
import { sbpsAccountOf } from './sbps-configuration.js';
import type { SbpsLinkSetting } from '../settings/sbps-gateway.schema.js';
import { linkMethodOf } from '../sbps-link-method.declaration.js';

export function gatewaySettingsOf(
  setting: GatewaySetting,
  type: PaymentMethodType,
  resolved: Resolved,
): GatewaySettings | undefined {
  if (!charges(setting, type)) return undefined;
  switch (setting.driver) {
    case 'sbps-card': {
      const account = sbpsAccountOf(setting, resolved);
      const { registration } = resolved;
      return { driver: 'sbps-card', settings: { account, registration, functions: setting.functions } };
    }
    case 'sbps-link': {
      if (!isLinkType(type)) return undefined;
      const account = sbpsAccountOf(setting, resolved);
      const linkUrl = linkUrlOf(setting, resolved.hosts);
      return { driver: 'sbps-link', settings: { account, linkUrl, method: linkMethodOf(setting, type) } };
    }
    case 'paypal-rest':
      return { driver: 'paypal-rest', settings: restSettings(setting, resolved) };
    case 'paypal-nvp':
      return { driver: 'paypal-nvp', settings: nvpSettings(setting, resolved) };
  }
}

/** Returns the origins to which a form can be redirected after our page has posted it to the gateway. */
export function formTargetsOf(setting: GatewaySetting, hosts: ProviderHosts): string[] {
  if (setting.driver !== 'sbps-link') return [];
  return [linkUrlOf(setting, hosts), ...setting.linkForwards].map((address) => new URL(address).origin);
}

function linkUrlOf({ linkUrl }: SbpsLinkSetting, { sbpsLink }: ProviderHosts): string {
  return linkUrl ?? `${sbpsLink}/f01/FepBuyInfoReceive.do`;
}

function restSettings(setting: PaypalRestSetting, { hosts, secret }: Resolved): PaypalRestSettings {
  return {
    apiOrigin: hosts.paypalApi,
    clientId: setting.clientId,
    clientSecret: secret(setting.clientSecret),
    webhookId: setting.webhookId,
    certificateFolder: `${hosts.paypalCertificates}/v1/notifications/certs/`,
    approvalOrigins: [new URL(hosts.paypalSite).origin],
    orderRequestIdHours: setting.orderRequestIdHours,
    pacing: pacingOf(setting.pacing),
  };
}

function nvpSettings(setting: PaypalNvpSetting, { hosts, secret }: Resolved): PaypalNvpSettings {
  return {
    apiUrl: `${hosts.paypalNvp}/nvp`,
    user: setting.user,
    password: secret(setting.password),
    signature: secret(setting.signature),
    approvalUrl: `${hosts.paypalSite}/cgi-bin/webscr`,
    verificationUrl: `${hosts.paypalIpn}/cgi-bin/webscr`,
    receiverId: setting.receiverId,
    agreement: setting.agreement,
    pacing: pacingOf(setting.pacing),
  };
}
