import { isBusinessDate, type BusinessDate } from '@account/domain/commerce/business-day/business-date';

const japan = 9 * 60 * 60 * 1_000;

/** Returns the day in Japan of an ISO 8601 time with offset; null for anything else. */
export function japaneseDay(moment: string | null | undefined): BusinessDate | null {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(moment ?? '')) return null;
  const at = Date.parse(moment ?? '');
  if (Number.isNaN(at)) return null;
  const day = new Date(at + japan).toISOString().slice(0, 10);
  return isBusinessDate(day) ? day : null;
}
