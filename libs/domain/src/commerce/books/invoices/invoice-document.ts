import type { Yen } from '../../money/yen.js';

/** `statement`: for zero amounts. `receipt`: if the issuer is not registered for qualified invoices. */
export const invoiceTitles = ['invoice', 'receipt', 'creditNote', 'statement'] as const;

export type InvoiceTitle = (typeof invoiceTitles)[number];

export interface InvoicedEarning {
  /** Negative for refunds. */
  billingAmount: Yen;
  registrationNumber: string | null;
}

export function invoiceTitle({ billingAmount, registrationNumber }: InvoicedEarning): InvoiceTitle {
  if (billingAmount === 0) return 'statement';
  if (billingAmount < 0) return 'creditNote';
  return registrationNumber === null ? 'receipt' : 'invoice';
}

/** Documents that the member can choose for a payment; both have the same number and day. */
export const paidDocumentTitles = ['invoice', 'receipt'] as const satisfies readonly InvoiceTitle[];

export type PaidDocumentTitle = (typeof paidDocumentTitles)[number];

export function isPaidDocument(title: InvoiceTitle): title is PaidDocumentTitle {
  return (paidDocumentTitles as readonly InvoiceTitle[]).includes(title);
}

/** Maximum number of documents per file. A year with more documents is split into several files. */
export const documentsPerFile = 500;

const unsafeInFileNames = /[\p{Cc}\\/:*?"<>|\s]+/gu;

/** File name that browsers suggest for saving or printing. */
export function invoiceFileName(store: string, number: string): string {
  return `${store.replaceAll(unsafeInFileNames, ' ').trim()}_${number}`;
}
