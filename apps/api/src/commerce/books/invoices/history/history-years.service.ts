import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { documentsPerFile } from '@account/domain/commerce/books/invoices/invoice-document';
import {
  historyYears,
  spanOfYear,
  wholeHistory,
  type HistorySpan,
} from '@account/domain/commerce/books/invoices/payment-history';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { EarningHistory, type ShownEarning } from '../../../ledger/ledger/index.js';

/** Calendar years of a member's history that the page offers. */
@Injectable()
export class HistoryYears {
  constructor(
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND if `text` is not one of the offered years */
  async findYear(text: string, accountId: AccountId): Promise<{ customerId: CustomerId; span: HistorySpan }> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) throw noSuchYear();
    const today = businessDateAt(this.clock.now());
    const { first } = await this.earnings.measureSpan(customerId, wholeHistory);
    const year = historyYears(first && businessDateAt(first), today).find((each) => String(each) === text);
    if (year === undefined) throw noSuchYear();
    return { customerId, span: spanOfYear(year) };
  }

  /**
   * Returns the earnings in one part of the document file.
   * @param part 1-based
   */
  findPart(customerId: CustomerId, span: HistorySpan, part: number): Promise<ShownEarning[]> {
    return this.earnings.findInSpan(customerId, span, documentsPerFile, (part - 1) * documentsPerFile);
  }
}

function noSuchYear(): Problem {
  return new Problem('NOT_FOUND', { log: 'no year of the history' });
}
