import type { Yen } from '../../money/yen.js';

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

/** Of what was paid a member chooses between these; both have the same number and day. */
export const paidDocumentTitles = ['invoice', 'receipt'] as const satisfies readonly InvoiceTitle[];

export type PaidDocumentTitle = (typeof paidDocumentTitles)[number];

export function isPaidDocument(title: InvoiceTitle): title is PaidDocumentTitle {
  return (paidDocumentTitles as readonly InvoiceTitle[]).includes(title);
}

/** Pages of one file of a year; a year that has more is given in several files. */
export const documentsPerFile = 500;

const unsafeInFileNames = /[\p{Cc}\\/:*?"<>|\s]+/gu;

/** What browsers offer as the name of the file that is printed or saved. */
export function invoiceFileName(store: string, number: string): string {
  return `${store.replaceAll(unsafeInFileNames, ' ').trim()}_${number}`;
}
