import { wholeHistory } from '@account/domain/commerce/books/invoices/payment-history';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { MemberData, type MemberFile } from '../../../../identity/member-data/index.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { EarningHistory, type ShownEarning } from '../../../ledger/ledger/index.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { invoiceDocument } from './invoice-document.js';
import { Invoices } from './invoices.service.js';

@Injectable()
export class InvoiceFiles {
  constructor(
    data: MemberData,
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly invoices: Invoices,
  ) {
    data.registerFiles({
      name: 'invoices/*.html',
      about: {
        ja: '請求書などの書類（ブラウザで開いて印刷できます）',
        en: 'Invoices and other documents (open them in a browser to print)',
      },
      tables: ['earning'],
      files: (accountId, language) => this.files(accountId, language),
    });
  }

  private async *files(accountId: AccountId, language: Language): AsyncIterable<MemberFile> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return;
    const reader = await this.invoices.findReader(customerId, { accountId, summary: null }, language);
    for await (const earning of this.streamEarnings(customerId)) {
      const invoice = this.invoices.toInvoice(earning, reader, language);
      const name = invoice.documentNumber ?? `${earning.earnedOn.replaceAll('-', '')}-${earning.id}`;
      yield { path: `invoices/${name}.html`, content: invoiceDocument(invoice, language) };
    }
  }

  private async *streamEarnings(customerId: CustomerId): AsyncIterable<ShownEarning> {
    for (let page = 1; ; page += 1) {
      const earnings = await this.earnings.findPage(customerId, wholeHistory, page);
      if (earnings.length === 0) return;
      yield* earnings;
    }
  }
}
