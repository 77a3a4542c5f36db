import {
  isMadeForPlan,
  type LinkType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { RefundTerms } from '@account/domain/commerce/payments/refunds/refund-terms';

import type { SbpsAccount } from '../sbps-wire/sbps-settings.js';

export interface SbpsLinkSettings {
  account: SbpsAccount;
  /** Of the link type, such as https://fep.sps-system.com/f01/FepBuyInfoReceive.do */
  linkUrl: string;
  method: SbpsLinkMethod;
}

/** How SBPS treats one type; what its contract with the store says differs from store to store. */
export interface SbpsLinkMethod {
  type: LinkType;
  /** `pay_method` on the link page. */
  payMethod: string;
  clock: 'store' | 'provider';
  /** `pay_type` of the application, and the fields of simple recurring. */
  application: { payType: string; autoChargeType: string; installments: string; campaignType: string };
  /** Ids of the API's functions; null: SBPS has confirmed none. */
  functions: {
    purchase: string | null;
    /** null: the purchase collects by itself. */
    capture: string | null;
    refund: string | null;
    end: string | null;
    inquire: string | null;
  };
  refund: RefundTerms;
  /** What a capture or refund names beside the tracking id; `month`: which of its monthly charges. */
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
    refund: wholeOnly,
    named: { ...trackingOnly, transaction: true },
  },
  SbpsSoftbankYahoo: {
    payMethod: 'yahoowalletdg',
    application: recurring,
    functions: { purchase: null, capture: null, refund: null, end: null, inquire: null },
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
    refund: { partial: true, withinDays: 365, atMost: 20 },
    named: { ...trackingOnly, amount: true },
  },
};

export function defaultLinkMethod(type: LinkType): SbpsLinkMethod {
  return { type, clock: isMadeForPlan(type) ? 'provider' : 'store', ...defaultLinkMethods[type] };
}
