import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';

/** Formats YYYYMMDD-NNNNNN; the second part alone is unique. `EarningRepository` draws it from a sequence. */
export function formatInvoiceNumber(earning: {
  earnedOn: BusinessDate;
  documentNumber: bigint | null;
}): string | null {
  const { earnedOn, documentNumber } = earning;
  return documentNumber === null
    ? null
    : `${earnedOn.replaceAll('-', '')}-${String(documentNumber).padStart(6, '0')}`;
}
