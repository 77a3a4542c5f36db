/** With which the shop shows who it is, and where. */
export const credentials = {
  USER: 'sandbox-paypal-nvp',
  PWD: 'sandbox-paypal-password',
  SIGNATURE: 'sandbox-paypal-signature',
} as const;

export const receiverId = 'SANDBOXMERCH1';

export const nvpPath = '/payments/api-3t.sandbox.paypal.com/nvp';
export const checkoutPath = '/payments/www.sandbox.paypal.com/cgi-bin/webscr';
export const ipnPath = '/payments/ipnpb.sandbox.paypal.com/cgi-bin/webscr';
