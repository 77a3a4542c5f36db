import { NvpProblem } from './problem.js';

export type Pairs = Readonly<Record<string, string>>;

/** @throws NvpProblem if the parameter is absent or empty */
export function need(request: Pairs, name: string): string {
  const value = request[name] ?? '';
  if (value === '') throw new NvpProblem('81100');
  return value;
}

/** Credentials of the merchant, sent with every request. */
export const credentials = {
  USER: 'sandbox-paypal-nvp',
  PWD: 'sandbox-paypal-password',
  SIGNATURE: 'sandbox-paypal-signature',
} as const;

export const receiverId = 'SANDBOXMERCH1';

export const nvpPath = '/payments/api-3t.sandbox.paypal.com/nvp';
export const checkoutPath = '/payments/www.sandbox.paypal.com/cgi-bin/webscr';
export const ipnPath = '/payments/ipnpb.sandbox.paypal.com/cgi-bin/webscr';
