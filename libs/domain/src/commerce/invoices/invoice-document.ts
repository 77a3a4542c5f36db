import type { Yen } from '../money/yen.js';

/** `statement`: of nothing to pay. `receipt`: of an issuer that is not registered for qualified invoices. */
export const invoiceTitles = ['invoice', 'receipt', 'creditNote', 'statement'] as const;

export type InvoiceTitle = (typeof invoiceTitles)[number];

export interface InvoicedEarning {
  /** Negative of a refund. */
  billingAmount: Yen;
  registrationNumber: string | null;
}

export function invoiceTitle({ billingAmount, registrationNumber }: InvoicedEarning): InvoiceTitle {
  if (billingAmount === 0) return 'statement';
  if (billingAmount < 0) return 'creditNote';
  return registrationNumber === null ? 'receipt' : 'invoice';
}

const unsafeInFileNames = /[\p{Cc}\\/:*?"<>|\s]+/gu;

/** What browsers offer as the name of the printed file, from the title of the page. */
export function invoiceFileName(store: string, number: string): string {
  return `${store.replaceAll(unsafeInFileNames, ' ').trim()}_${number}`;
}
