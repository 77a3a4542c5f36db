import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { Injectable } from '@nestjs/common';

import { EarningSearch, type EarningTraits, type FoundEarning } from '../ledger/ledger.module.js';

export interface WantedDocument extends Pick<EarningTraits, 'days' | 'amounts'> {
  /** YYYYMMDD-NNNNNN, of a document or of an order. */
  number?: string;
}

/** What tax law wants a seller to find again: invoices by day, amount and number, each alone or together. */
@Injectable()
export class InvoiceSearch {
  constructor(private readonly earnings: EarningSearch) {}

  async find({ number, ...traits }: WantedDocument, most: number): Promise<FoundEarning[]> {
    if (number === undefined) return this.earnings.find(traits, most);
    const [day = '', count = ''] = number.split('-');
    const [documents, orders] = await Promise.all([
      this.earnings.find({ ...traits, documentNumber: BigInt(count) }, most),
      this.earnings.find({ ...traits, orderNumber: number }, most),
    ]);
    const ofDay = documents.filter(({ earnedOn }) => compact(earnedOn) === day);
    return [...ofDay, ...orders.filter(({ id }) => !ofDay.some((found) => found.id === id))];
  }
}

function compact(day: BusinessDate): string {
  return day.replaceAll('-', '');
}
