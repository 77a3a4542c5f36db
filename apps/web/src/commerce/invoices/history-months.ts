import type { HistoryItem } from '@account/contracts/commerce/invoices/payment-history.contract';
import { businessDateAt } from '@account/domain/commerce/calendar/business-date';

export interface HistoryMonth {
  /** YYYY-MM in Japan. */
  month: string;
  items: HistoryItem[];
}

/** In the order of the items, which are the newest first. */
export function historyMonths(items: readonly HistoryItem[]): HistoryMonth[] {
  const months: HistoryMonth[] = [];
  for (const item of items) {
    const month = businessDateAt(new Date(item.createdAt)).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.items.push(item);
    else months.push({ month, items: [item] });
  }
  return months;
}
