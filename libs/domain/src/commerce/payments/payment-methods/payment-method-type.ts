import { keysOf, type TypesWithTrait } from '../../../platform/trait-table.js';

/** Properties of a payment method type, used by code that depends on the type. */
interface PaymentMethodTypeTraits {
  /**
   * How a member adds a method. `card`: the member enters a number. `link`: a form is posted to the provider,
   * on whose page the member agrees. `paypal`: the member approves at PayPal. `none`: the method is not added
   * and moves no money.
   */
  registration: 'card' | 'link' | 'paypal' | 'none';
  /**
   * Who collects the monthly payments. If the provider collects on the 1st of each month, the method is created
   * during the purchase of a plan and used only for this plan.
   */
  collectedBy: 'store' | 'provider';
}

export const paymentMethodTypeTraits = {
  CampaignCode: { registration: 'none', collectedBy: 'store' },
  PaypalNvp: { registration: 'paypal', collectedBy: 'store' },
  PaypalRest: { registration: 'paypal', collectedBy: 'store' },
  SbpsCredit: { registration: 'card', collectedBy: 'store' },
  SbpsAuone: { registration: 'link', collectedBy: 'store' },
  SbpsAuSimple: { registration: 'link', collectedBy: 'provider' },
  SbpsDocomo: { registration: 'link', collectedBy: 'store' },
  SbpsPaypay: { registration: 'link', collectedBy: 'store' },
  SbpsSoftbank: { registration: 'link', collectedBy: 'store' },
  SbpsSoftbankYahoo: { registration: 'link', collectedBy: 'store' },
} as const satisfies Readonly<Record<string, PaymentMethodTypeTraits>>;

export type PaymentMethodType = keyof typeof paymentMethodTypeTraits;

export const paymentMethodTypes = keysOf(paymentMethodTypeTraits);

type RegisteredBy<Registration> = TypesWithTrait<
  typeof paymentMethodTypeTraits,
  'registration',
  Registration
>;

export type CardType = RegisteredBy<'card'>;

export type LinkType = RegisteredBy<'link'>;

export type PaypalType = RegisteredBy<'paypal'>;

export type MoneyType = CardType | LinkType | PaypalType;

export const cardTypes = paymentMethodTypes.filter(isCardType);

export const linkTypes = paymentMethodTypes.filter(isLinkType);

export const paypalTypes = paymentMethodTypes.filter(isPaypalType);

export const moneyTypes = paymentMethodTypes.filter(isMoneyType);

export function isCardType(type: PaymentMethodType): type is CardType {
  return paymentMethodTypeTraits[type].registration === 'card';
}

export function isLinkType(type: PaymentMethodType): type is LinkType {
  return paymentMethodTypeTraits[type].registration === 'link';
}

export function isPaypalType(type: PaymentMethodType): type is PaypalType {
  return paymentMethodTypeTraits[type].registration === 'paypal';
}

export function isMoneyType(type: PaymentMethodType): type is MoneyType {
  return paymentMethodTypeTraits[type].registration !== 'none';
}

/** Returns the type of the method to add if the member selected a new method. */
export function newMethodType(chosen: string | null): MoneyType | undefined {
  return moneyTypes.find((type) => type === chosen);
}

export function isMadeForPlan(type: PaymentMethodType): boolean {
  return paymentMethodTypeTraits[type].collectedBy === 'provider';
}
