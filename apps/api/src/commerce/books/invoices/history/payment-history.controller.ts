import {
  type HistoryItem,
  paymentHistoryScreen,
  paymentHistoryCall,
} from '@account/contracts/commerce/books/invoices/payment-history.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import {
  historySince,
  historyYears,
  pagesOf,
  spanOfYear,
  spanSince,
  type HistorySpan,
} from '@account/domain/commerce/books/invoices/payment-history';
import type { Language } from '@account/domain/platform/language';
import { Controller, Param, Query } from '@nestjs/common';

import { ParsedRequest, Call, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Contracts } from '../../../subscriptions/contracts/index.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { EarningHistory } from '../../../ledger/ledger/index.js';
import { PaymentMethodNames, PaymentMethodUses } from '../../../payments/payment-methods/index.js';
import { pictureView, Plans } from '../../../catalogue/plans/index.js';
import { historyItem } from './history-item.js';

/** Highest page number. The SQL offset becomes expensive on higher pages. */
const lastPage = 10_000;

@Controller()
export class PaymentHistoryController {
  constructor(
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly names: PaymentMethodNames,
    private readonly plans: Plans,
    private readonly uses: PaymentMethodUses,
    private readonly contracts: Contracts,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payments of the last year.
   * @throws {Problem} INVALID_REQUEST if `page` is not a positive integer
   */
  @Call(paymentHistoryCall)
  async numbered(
    @Param('page') text: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    const page = pageNumber(text);
    if (page === undefined) throw new Problem('INVALID_REQUEST', { log: 'no number of a page' });
    const customerId = await this.customers.findByAccount(member.accountId);
    const span = spanSince(historySince(businessDateAt(this.clock.now())));
    const { count } = await this.extent(customerId, span);
    const items = await this.itemsOf(customerId, span, page, language);
    return { items, page, totalPages: pagesOf(count), totalCount: count };
  }

  @ScreenData(paymentHistoryScreen)
  async screen(
    @Query() asked: { page?: unknown; year?: unknown },
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ) {
    const today = businessDateAt(this.clock.now());
    const since = historySince(today);
    const customerId = await this.customers.findByAccount(member.accountId);
    const ofLastYear = await this.extent(customerId, spanSince(since));
    const years = historyYears(ofLastYear.first && businessDateAt(ofLastYear.first), today);
    const year = years.find((each) => String(each) === asked.year) ?? null;
    const span = year === null ? spanSince(since) : spanOfYear(year);
    const { count } = year === null ? ofLastYear : await this.extent(customerId, span);
    const totalPages = pagesOf(count);
    const page = Math.min(pageNumber(asked.page) ?? 1, totalPages);
    const items = await this.itemsOf(customerId, span, page, language);
    const isNewest = year === null && page === 1;
    const missing = isNewest && customerId !== undefined ? await this.missing(customerId, language) : [];
    return { today, since, years, year, missing, items, page, totalPages, totalCount: count };
  }

  private async missing(customerId: CustomerId, language: Language) {
    const plans = await this.uses.findPlansOnHold(customerId, language);
    return plans.flatMap(({ subscriptionId, planName, hold }) =>
      hold === null ? [] : [{ subscriptionId, planName, since: hold.since, amount: hold.amount }],
    );
  }

  private async extent(customerId: CustomerId | undefined, span: HistorySpan) {
    return customerId === undefined ? { count: 0, first: null } : this.earnings.measureSpan(customerId, span);
  }

  private async itemsOf(
    customerId: CustomerId | undefined,
    span: HistorySpan,
    page: number,
    language: Language,
  ): Promise<HistoryItem[]> {
    if (customerId === undefined) return [];
    const earnings = await this.earnings.findPage(customerId, span, page);
    const plans = await this.plans.findByIds(earnings.map(({ planId }) => planId));
    const contracts = await this.contracts.findBySubjects(
      customerId,
      earnings.flatMap(({ cycleId, orderId }) => cycleId ?? orderId ?? []),
      historySince(businessDateAt(this.clock.now())),
    );
    return earnings.map((each) => {
      const plan = plans.get(each.planId);
      return {
        ...historyItem(each, language, this.names.shown(each, language)),
        picture: plan === undefined ? null : pictureView(plan, language),
        subscriptionId: contracts.get(each.cycleId ?? each.orderId ?? '') ?? null,
      };
    });
  }
}

function pageNumber(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text) || Number(text) > lastPage) return undefined;
  return Number(text);
}
