import {
  isLinkType,
  type LinkType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { StoreFile, StoreFileProblem } from '../../../../store/settings/index.js';
import { linkMethodOf } from '../../gateways/index.js';
import type { SavedMethods } from './payment-method-records.repository.js';

/** Saved methods are still charged, so their gateway and type must stay in the file. */
export function findRemovedMethods(
  { paymentGateways, paymentMethods }: StoreFile,
  saved: readonly SavedMethods[],
): StoreFileProblem[] {
  return saved.flatMap(({ gateway, type, count }) => {
    const advice = `${count} saved ${count === 1 ? 'method is' : 'methods are'} charged by it; keep it, with isOffered: false for ${type}`;
    if (!paymentGateways.some(({ gatewayId }) => gatewayId === gateway))
      return [{ path: ['paymentGateways'], sentence: `has no "${gateway}": ${advice}` }];
    if (!paymentMethods.some((method) => method.type === type))
      return [{ path: ['paymentMethods'], sentence: `has no ${type}: ${advice}` }];
    const driver = paymentGateways.find(({ gatewayId }) => gatewayId === gateway);
    if (driver?.driver !== 'sbps-link' || !isLinkType(type) || hasCharge(driver, type)) return [];
    const call = `name functions.purchase of ${type} in methods of "${gateway}"`;
    return [{ path: ['paymentGateways'], sentence: `cannot charge ${count} saved ${type}: ${call}` }];
  });
}

function hasCharge(gateway: Parameters<typeof linkMethodOf>[0], type: LinkType): boolean {
  const { clock, functions } = linkMethodOf(gateway, type);
  return clock === 'provider' || functions.purchase !== null;
}
