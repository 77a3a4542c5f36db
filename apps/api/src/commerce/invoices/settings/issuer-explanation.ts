import { isDeepStrictEqual } from 'node:util';

import type { StoreChange, StoreFile } from '../../../store/settings/store-settings.declaration.js';

export function explainIssuer({ before, after }: StoreChange): string[] {
  const [old, issuer] = [before?.invoiceIssuer ?? null, after.invoiceIssuer];
  if (before === null || isDeepStrictEqual(named(old), named(issuer))) return [];
  const lines = ['invoices of charges from now on name the new issuer; earlier ones stay as they are'];
  if (old?.registrationNumber != null && issuer?.registrationNumber == null)
    lines.push('they are receipts from now on, no qualified invoices');
  return lines;
}

/** The rounding of the tax is explained with the tax. */
function named(issuer: StoreFile['invoiceIssuer']): object | null {
  return issuer && { ...issuer, rounding: null };
}
