export const paymentMethodTypes = [
  'CampaignCode',
  'PaypalNvp',
  'PaypalRest',
  'SbpsCredit',
  'SbpsAuone',
  'SbpsAuSimple',
  'SbpsDocomo',
  'SbpsPaypay',
  'SbpsSoftbank',
  'SbpsSoftbankYahoo',
] as const;

export type PaymentMethodType = (typeof paymentMethodTypes)[number];
