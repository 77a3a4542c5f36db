import type { HistoryItem } from '@account/contracts/commerce/invoices/payment-history.contract';
import { businessDateAt, startOf } from '@account/domain/commerce/calendar/business-date';
import { historySince, pagesOf } from '@account/domain/commerce/invoices/payment-history';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import { Customers } from '../customers/customers.service.js';
import { EarningHistory } from '../ledger/earning-history.service.js';
import { PaymentMethodNames } from '../payment-methods/payment-method-names.service.js';
import { historyItem } from './history-item.js';

export interface HistoryPage {
  items: HistoryItem[];
  page: number;
  totalPages: number;
  totalCount: number;
}

/** Pages of the history whose offset a database still counts with ease. */
const lastPage = 10_000;

@Injectable()
export class PaymentHistory {
  constructor(
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly names: PaymentMethodNames,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} INVALID_REQUEST where `page` is no number from 1 */
  numbered(page: string, member: Principal, language: Language): Promise<HistoryPage> {
    const number = pageNumber(page);
    if (number === undefined) throw new Problem('INVALID_REQUEST', { log: 'no number of a page' });
    return this.page(number, member, language);
  }

  async screen(page: unknown, member: Principal, language: Language) {
    const shown = await this.page(pageNumber(page) ?? 1, member, language);
    const today = businessDateAt(this.clock.now());
    return { today, since: historySince(today), ...shown };
  }

  private async page(page: number, { accountId }: Principal, language: Language): Promise<HistoryPage> {
    const customerId = await this.customers.find(accountId);
    if (customerId === undefined) return { items: [], page, totalPages: 1, totalCount: 0 };
    const since = startOf(historySince(businessDateAt(this.clock.now())));
    const [earnings, totalCount] = await Promise.all([
      this.earnings.page(customerId, since, page),
      this.earnings.count(customerId, since),
    ]);
    const items = earnings.map((each) => historyItem(each, language, this.names.shown(each, language)));
    return { items, page, totalPages: pagesOf(totalCount), totalCount };
  }
}

function pageNumber(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text) || Number(text) > lastPage) return undefined;
  return Number(text);
}
