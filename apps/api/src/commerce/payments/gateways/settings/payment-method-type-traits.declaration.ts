import {
  moneyTypes,
  isMoneyType,
  type MoneyType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { GatewaySettings } from '@account/gateways/payments/gateway-settings';

export const vendors = ['sbps', 'paypal'] as const;

export type Vendor = (typeof vendors)[number];

export type Driver = Exclude<GatewaySettings['driver'], 'campaign-code'>;

interface PaymentMethodTypeTraits {
  driver: Driver;
  /** True if two members can save the same agreement, because the vendor identifies only the payer. */
  isAgreementShared: boolean;
}

const traits: Readonly<Record<MoneyType, PaymentMethodTypeTraits>> = {
  PaypalNvp: { driver: 'paypal-nvp', isAgreementShared: true },
  PaypalRest: { driver: 'paypal-rest', isAgreementShared: false },
  SbpsCredit: { driver: 'sbps-card', isAgreementShared: false },
  SbpsAuone: { driver: 'sbps-link', isAgreementShared: false },
  SbpsAuSimple: { driver: 'sbps-link', isAgreementShared: false },
  SbpsDocomo: { driver: 'sbps-link', isAgreementShared: false },
  SbpsPaypay: { driver: 'sbps-link', isAgreementShared: false },
  SbpsSoftbank: { driver: 'sbps-link', isAgreementShared: false },
  SbpsSoftbankYahoo: { driver: 'sbps-link', isAgreementShared: false },
};

const vendorOfDriver: Readonly<Record<Driver, Vendor>> = {
  'sbps-card': 'sbps',
  'sbps-link': 'sbps',
  'paypal-rest': 'paypal',
  'paypal-nvp': 'paypal',
};

export function driverOf(type: MoneyType): Driver {
  return traits[type].driver;
}

export function isAgreementShared(type: PaymentMethodType): boolean {
  return isMoneyType(type) && traits[type].isAgreementShared;
}

/** Payment method types that a driver supports; empty if the driver belongs to another vendor. */
export function typesOf(driver: Driver, vendor?: Vendor): readonly PaymentMethodType[] {
  if (vendor !== undefined && vendorOfDriver[driver] !== vendor) return [];
  return moneyTypes.filter((type) => driverOf(type) === driver);
}

export function vendorOf(type: PaymentMethodType): Vendor | undefined {
  return isMoneyType(type) ? vendorOfDriver[driverOf(type)] : undefined;
}

export function isVendor(text: string): text is Vendor {
  return vendors.some((vendor) => vendor === text);
}
