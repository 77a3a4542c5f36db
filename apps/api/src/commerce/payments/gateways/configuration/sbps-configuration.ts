import type { SbpsConfig } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { SbpsAccount } from '@account/gateways/payments/sbps-wire/sbps-settings';

import { pacingOf } from '../settings/gateway-pacing.schema.js';
import type { SbpsCardSetting, SbpsLinkSetting } from '../settings/sbps-gateway.schema.js';
import type { Resolved } from './provider-hosts.js';

export function sbpsAccountOf(
  setting: SbpsCardSetting | SbpsLinkSetting,
  { hosts, secret }: Pick<Resolved, 'hosts' | 'secret'>,
): SbpsAccount {
  const { merchantId, serviceId, cipher } = setting;
  return {
    apiUrl: setting.apiUrl ?? `${hosts.sbpsApi}/api/xmlapi.do`,
    merchantId,
    serviceId,
    hashKey: secret(setting.hashKey),
    user: setting.user ?? merchantId + serviceId,
    password: secret(setting.password ?? setting.hashKey),
    limitSeconds: setting.limitSeconds,
    cipher: cipher && { key: secret(cipher.key), initialVector: secret(cipher.initialVector) },
    pacing: pacingOf(setting.pacing),
  };
}

export function cardFormOf(
  { merchantId, serviceId }: SbpsCardSetting,
  { sbpsToken }: Resolved['hosts'],
): SbpsConfig {
  const folder = `${sbpsToken}/sbpstoken`;
  return {
    tokenScriptUrl: `${folder}/com_sbps_system_token.js`,
    tds2infoTokenScriptUrl: `${folder}/com_sbps_system_tds2infotoken.js`,
    merchantId,
    serviceId,
  };
}
