import type { LinkType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import {
  defaultLinkMethod,
  type SbpsLinkMethod,
} from '@account/gateways/payments/sbps-link/sbps-link-settings';

import type { SbpsLinkSetting } from './settings/sbps-gateway.schema.js';

/** Returns the settings of an SBPS payment method: those in the store file, or the defaults. */
export function linkMethodOf({ methods }: Pick<SbpsLinkSetting, 'methods'>, type: LinkType): SbpsLinkMethod {
  const usual = defaultLinkMethod(type);
  const own = methods.find((method) => method.type === type);
  if (own === undefined) return usual;
  return {
    type,
    payMethod: own.payMethod ?? usual.payMethod,
    clock: own.clock ?? usual.clock,
    application: { ...usual.application, ...own.application },
    functions: { ...usual.functions, ...own.functions },
    amountMayChange: own.amountMayChange ?? usual.amountMayChange,
    refund: own.refund ?? usual.refund,
    named: { ...usual.named, ...own.named },
  };
}
