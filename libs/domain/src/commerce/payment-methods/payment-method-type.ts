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

/** Agreed on a page of the provider to which a form is posted. */
export const linkTypes = [
  'SbpsAuone',
  'SbpsAuSimple',
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

/** Its provider collects by itself on each 1st, so that it is made for one plan while that is bought, and for nothing else. */
export function isMadeForPlan(type: PaymentMethodType): boolean {
  return type === 'SbpsAuSimple';
}
