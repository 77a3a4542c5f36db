import { randomInt } from 'node:crypto';

/** The only merchant account of the simulated PayPal; its values are not secret. */
export const account = {
  clientId: 'sandbox-paypal-client',
  secret: 'sandbox-paypal-secret',
  merchantId: 'SANDBOXMERCH1',
  webhookId: 'SANDBOXWEBHOOK0001',
} as const;

export const api = '/payments/api-m.sandbox.paypal.com';
export const site = '/payments/www.sandbox.paypal.com';

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** Capital letters and digits, the format of PayPal's ids. */
export function newId(length = 17): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** `2026-11-22T03:00:00Z` */
export function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
