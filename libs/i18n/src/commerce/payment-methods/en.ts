import type { Words } from '../../platform/words/words.js';
import type { paymentMethods as ja } from './ja.js';

export const paymentMethods = {
  types: {
    CampaignCode: 'Campaign code',
    PaypalNvp: 'PayPal',
    PaypalRest: 'PayPal',
    SbpsCredit: 'Credit card',
    SbpsAuone: 'au Easy Payment',
    SbpsAuSimple: 'au Easy Payment (monthly)',
    SbpsDocomo: 'd Barai (docomo)',
    SbpsPaypay: 'PayPay',
    SbpsSoftbank: 'SoftBank Carrier Payment',
    SbpsSoftbankYahoo: 'Yahoo! JAPAN Wallet',
  },
  brands: {
    V: 'Visa',
    M: 'Mastercard',
    A: 'American Express',
    J: 'JCB',
    D: 'Diners Club',
    Unknown: 'Card',
  },
  card: '{brand} ending in {suffix}',
} as const satisfies Words<typeof ja>;
