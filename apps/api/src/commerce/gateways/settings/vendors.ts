import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { GatewaySettings } from '@account/gateways/payments/gateway-settings';
export const vendors = ['sbps', 'paypal'] as const;

export type Vendor = (typeof vendors)[number];

export type Driver = Exclude<GatewaySettings['driver'], 'campaign-code'>;

const served: Readonly<Record<Driver, { vendor: Vendor; types: readonly PaymentMethodType[] }>> = {
  'sbps-card': { vendor: 'sbps', types: ['SbpsCredit'] },
  'sbps-link': {
    vendor: 'sbps',
    types: ['SbpsDocomo', 'SbpsAuone', 'SbpsAuSimple', 'SbpsSoftbank', 'SbpsSoftbankYahoo', 'SbpsPaypay'],
  },
  'paypal-rest': { vendor: 'paypal', types: ['PaypalRest'] },
  'paypal-nvp': { vendor: 'paypal', types: ['PaypalNvp'] },
};

/** Types of payment method that a driver can serve; none where it is another vendor's. */
export function typesOf(driver: Driver, vendor?: Vendor): readonly PaymentMethodType[] {
  const of = served[driver];
  return vendor === undefined || of.vendor === vendor ? of.types : [];
}

export function vendorOf(type: PaymentMethodType): Vendor | undefined {
  return Object.values(served).find(({ types }) => types.includes(type))?.vendor;
}

export function isVendor(text: string): text is Vendor {
  return vendors.some((vendor) => vendor === text);
}
