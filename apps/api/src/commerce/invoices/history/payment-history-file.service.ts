import { businessDateAt } from '@account/domain/commerce/calendar/business-date';
import { historyYears, spanOfYear, wholeHistory } from '@account/domain/commerce/invoices/payment-history';
import { spreadsheetCsv } from '../../../platform/csv/spreadsheet-csv.js';
import type { Language } from '@account/domain/platform/language';
import { paymentHistory as en } from '@account/i18n/commerce/invoices/en';
import { paymentHistory as ja } from '@account/i18n/commerce/invoices/ja';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import { Customers } from '../../customers/customers.module.js';
import { EarningHistory, type ShownEarning } from '../../ledger/ledger.module.js';
import { PaymentMethodNames } from '../../payment-methods/payment-methods.module.js';
import { documentNumber } from '../document-number.js';
import { historyItem } from './history-item.js';

const words = { ja, en };

/** More than a member can pay in a year: a page of every minute would not reach it. */
const mostRows = 50_000;

@Injectable()
export class PaymentHistoryFile {
  constructor(
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly names: PaymentMethodNames,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} NOT_FOUND where `year` is none of those that the history offers */
  async ofYear(text: string, accountId: AccountId, language: Language): Promise<string> {
    const customerId = await this.customers.find(accountId);
    if (customerId === undefined) throw noSuchYear();
    const today = businessDateAt(this.clock.now());
    const { first } = await this.earnings.extent(customerId, wholeHistory);
    const year = historyYears(first && businessDateAt(first), today).find((each) => String(each) === text);
    if (year === undefined) throw noSuchYear();
    const earnings = await this.earnings.during(customerId, spanOfYear(year), mostRows);
    const { file } = words[language];
    return spreadsheetCsv(
      Object.values(file),
      earnings.map((earning) => this.record(earning, language)),
    );
  }

  private record(earning: ShownEarning, language: Language) {
    const { file, kinds, documents } = words[language];
    const item = historyItem(earning, language, this.names.shown(earning, language));
    const { cardInfo, displayName } = item.accountPaymentMethod;
    return {
      [file.day]: earning.earnedOn,
      [file.what]: item.planName,
      [file.kind]: kinds[item.kind],
      [file.document]: documents[item.title],
      [file.number]: documentNumber(earning),
      [file.order]: earning.orderNumber,
      [file.method]: cardInfo === null ? displayName : `${displayName} ${cardInfo.cardNumberSuffix}`,
      [file.net]: item.netBillingAmount,
      [file.rate]: earning.taxRate,
      [file.tax]: item.taxAmount,
      [file.amount]: item.billingAmount,
    };
  }
}

function noSuchYear(): Problem {
  return new Problem('NOT_FOUND', { log: 'no year of the history' });
}
