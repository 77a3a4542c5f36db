import { spreadsheetCsv } from '../../../../platform/csv/spreadsheet-csv.js';
import type { Language } from '@account/domain/platform/language';
import { paymentHistory as en } from '@account/i18n/commerce/books/invoices/en';
import { paymentHistory as ja } from '@account/i18n/commerce/books/invoices/ja';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { EarningHistory, type ShownEarning } from '../../../ledger/ledger/index.js';
import { PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import { formatInvoiceNumber } from '../invoice-number-format.js';
import { historyItem } from './history-item.js';
import { HistoryYears } from './history-years.service.js';

const translations = { ja, en };

/** Maximum number of rows. No member makes so many payments in one year. */
const maxRows = 50_000;

@Injectable()
export class PaymentHistoryFile {
  constructor(
    private readonly years: HistoryYears,
    private readonly earnings: EarningHistory,
    private readonly names: PaymentMethodNames,
  ) {}

  /** @throws {Problem} NOT_FOUND if `text` is not one of the offered years */
  async renderYear(text: string, accountId: AccountId, language: Language): Promise<string> {
    const { customerId, span } = await this.years.findYear(text, accountId);
    const earnings = await this.earnings.findInSpan(customerId, span, maxRows);
    const { file } = translations[language];
    return spreadsheetCsv(
      Object.values(file),
      earnings.map((earning) => this.record(earning, language)),
    );
  }

  private record(earning: ShownEarning, language: Language) {
    const { file, kinds, documents } = translations[language];
    const item = historyItem(earning, language, this.names.shown(earning, language));
    const { cardInfo, displayName } = item.accountPaymentMethod;
    return {
      [file.day]: earning.earnedOn,
      [file.what]: item.planName,
      [file.kind]: kinds[item.kind],
      [file.document]: documents[item.title],
      [file.number]: formatInvoiceNumber(earning),
      [file.order]: earning.orderNumber,
      [file.method]: cardInfo === null ? displayName : `${displayName} ${cardInfo.cardNumberSuffix}`,
      [file.net]: item.netBillingAmount,
      [file.rate]: earning.taxRate,
      [file.tax]: item.taxAmount,
      [file.amount]: item.billingAmount,
    };
  }
}
