import {
  isMadeForPlan,
  type LinkType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RefundTerms } from '@account/domain/commerce/payments/refunds/refund-terms';

import type { SbpsAccount } from '../sbps-wire/sbps-settings.js';

export interface SbpsLinkSettings {
  account: SbpsAccount;
  /** URL of the link type, for example https://fep.sps-system.com/f01/FepBuyInfoReceive.do */
  linkUrl: string;
  method: SbpsLinkMethod;
}

/** How SBPS handles a payment method type. Depends on the store's contract with SBPS. */
export interface SbpsLinkMethod {
  type: LinkType;
  /** Value of `pay_method` on the link page. */
  payMethod: string;
  clock: 'store' | 'provider';
  /**
   * Value of `pay_type` in the form with which the member applies for an agreement, and the fields of simple
   * recurring payments.
   */
  application: { payType: string; autoChargeType: string; installments: string; campaignType: string };
  /** Function ids of the API; null if SBPS has not confirmed any function. */
  functions: {
    purchase: string | null;
    /** Function id of the capture; null if the purchase request captures. */
    capture: string | null;
    refund: string | null;
    end: string | null;
    inquire: string | null;
  };
  /**
   * Whether the agreement allows another amount than before; always false if the provider collects the payments
   * itself.
   */
  amountMayChange: boolean;
  refund: RefundTerms;
  /** Additional fields of a capture or refund; `month` identifies the monthly charge. */
  named: { transaction: boolean; amount: boolean; month: boolean };
}

const recurring = { payType: '2', autoChargeType: '', installments: '', campaignType: '' };
const wholeOnly: RefundTerms = { partial: false, withinDays: null, atMost: 1 };
const trackingOnly = { transaction: false, amount: false, month: false };

export const defaultLinkMethods: Readonly<Record<LinkType, Omit<SbpsLinkMethod, 'type' | 'clock'>>> = {
  SbpsDocomo: {
    payMethod: 'docomo',
    application: recurring,
    functions: {
      purchase: 'ST01-00104-401',
      capture: null,
      refund: 'ST02-00303-401',
      end: 'ST02-00309-401',
      inquire: null,
    },
    amountMayChange: true,
    refund: wholeOnly,
    named: trackingOnly,
  },
  SbpsAuone: {
    payMethod: 'auone',
    application: recurring,
    functions: {
      purchase: 'ST01-00104-402',
      capture: null,
      refund: 'ST02-00303-402',
      end: 'ST02-00309-402',
      inquire: null,
    },
    amountMayChange: true,
    refund: wholeOnly,
    named: trackingOnly,
  },
  SbpsAuSimple: {
    payMethod: 'auone',
    application: { payType: '1', autoChargeType: '0', installments: '0', campaignType: '1' },
    functions: {
      purchase: null,
      capture: null,
      refund: 'ST02-00303-402',
      end: 'ST02-00302-402',
      inquire: null,
    },
    amountMayChange: false,
    refund: wholeOnly,
    named: { ...trackingOnly, month: true },
  },
  SbpsSoftbank: {
    payMethod: 'softbank2',
    application: recurring,
    functions: {
      purchase: 'ST01-00104-405',
      capture: null,
      refund: 'ST02-00303-405',
      end: null,
      inquire: null,
    },
    amountMayChange: true,
    refund: wholeOnly,
    named: { ...trackingOnly, transaction: true },
  },
  SbpsSoftbankYahoo: {
    payMethod: 'yahoowalletdg',
    application: recurring,
    functions: { purchase: null, capture: null, refund: null, end: null, inquire: null },
    amountMayChange: true,
    refund: wholeOnly,
    named: trackingOnly,
  },
  SbpsPaypay: {
    payMethod: 'paypay',
    application: recurring,
    functions: {
      purchase: null,
      capture: null,
      refund: 'ST02-00303-311',
      end: null,
      inquire: 'MG01-00101-311',
    },
    amountMayChange: true,
    refund: { partial: true, withinDays: 365, atMost: 20 },
    named: { ...trackingOnly, amount: true },
  },
};

export function defaultLinkMethod(type: LinkType): SbpsLinkMethod {
  return { type, clock: isMadeForPlan(type) ? 'provider' : 'store', ...defaultLinkMethods[type] };
}
