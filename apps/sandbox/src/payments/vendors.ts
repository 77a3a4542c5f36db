export const vendors = ['sbps', 'paypal', 'paypal-nvp'] as const;

export type VendorName = (typeof vendors)[number];
