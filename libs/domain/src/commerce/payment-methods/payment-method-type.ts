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

export const linkTypes = [
  'SbpsAuone',
  'SbpsDocomo',
  'SbpsPaypay',
  'SbpsSoftbank',
  'SbpsSoftbankYahoo',
] as const satisfies readonly PaymentMethodType[];

export type LinkType = (typeof linkTypes)[number];

export const paypalTypes = ['PaypalNvp', 'PaypalRest'] as const satisfies readonly PaymentMethodType[];

export type PaypalType = (typeof paypalTypes)[number];

export function isLinkType(type: PaymentMethodType): type is LinkType {
  return linkTypes.some((link) => link === type);
}

export function isPaypalType(type: PaymentMethodType): type is PaypalType {
  return paypalTypes.some((paypal) => paypal === type);
}
