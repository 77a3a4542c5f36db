import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

/**
 * Formats a number as YYYYMMDD-NNNNNN. The second part is unique by itself; `EarningRepository` takes it from a
 * database sequence.
 */
export function formatInvoiceNumber(earning: {
  earnedOn: BusinessDate;
  documentNumber: bigint | null;
}): string | null {
  const { earnedOn, documentNumber } = earning;
  return documentNumber === null
    ? null
    : `${earnedOn.replaceAll('-', '')}-${String(documentNumber).padStart(6, '0')}`;
}
