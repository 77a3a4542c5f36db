/** The one shop that this PayPal knows; there is nothing to protect here. */
export const account = {
  clientId: 'sandbox-paypal-client',
  secret: 'sandbox-paypal-secret',
  merchantId: 'SANDBOXMERCH1',
  webhookId: 'SANDBOXWEBHOOK0001',
} as const;

export const api = '/payments/api-m.sandbox.paypal.com';
export const site = '/payments/www.sandbox.paypal.com';
