import type { CardBrandCode } from '@account/domain/commerce/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';

export const paymentMethods = {
  /** Where the store does not name them. */
  types: {
    CampaignCode: 'キャンペーンコード',
    PaypalNvp: 'PayPal',
    PaypalRest: 'PayPal',
    SbpsCredit: 'クレジットカード',
    SbpsAuone: 'auかんたん決済',
    SbpsAuSimple: 'auかんたん決済（月額）',
    SbpsDocomo: 'd払い',
    SbpsPaypay: 'PayPay',
    SbpsSoftbank: 'ソフトバンクまとめて支払い',
    SbpsSoftbankYahoo: 'Yahoo!ウォレット',
  } satisfies Record<PaymentMethodType, string>,
  brands: {
    V: 'Visa',
    M: 'Mastercard',
    A: 'American Express',
    J: 'JCB',
    D: 'Diners Club',
    Unknown: 'カード',
  } satisfies Record<CardBrandCode, string>,
  card: '{brand} 末尾 {suffix}',
} as const;
