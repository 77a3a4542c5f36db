import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { invoiceFileName, isPaidDocument } from '@account/domain/commerce/books/invoices/invoice-document';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { EarningHistory, type ShownEarning } from '../../../ledger/ledger/index.js';
import { PaymentMethodNames } from '../../../payments/payment-methods/index.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import { formatInvoiceNumber } from '../invoice-number-format.js';
import { historyItem } from '../history/history-item.js';
import { ReceiptIssueRepository } from '../receipt-issue.repository.js';
import { InvoiceAddressees } from './invoice-addressees.service.js';

/** Data of the member who reads the document. */
export type InvoiceReader = Pick<Invoice, 'contactEmail' | 'customerNumber' | 'addressee'>;

@Injectable()
export class Invoices {
  constructor(
    private readonly customers: Customers,
    private readonly earnings: EarningHistory,
    private readonly names: PaymentMethodNames,
    private readonly addressees: InvoiceAddressees,
    private readonly receipts: ReceiptIssueRepository,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws {Problem} NOT_FOUND if the document does not exist or belongs to another member */
  async findInvoice(earningsId: string, member: Principal, language: Language): Promise<Invoice> {
    const customerId = await this.customers.findByAccount(member.accountId);
    const earning = customerId && (await this.earnings.findEarning(customerId, earningsId));
    if (!earning) throw new Problem('NOT_FOUND', { log: 'no such earning of this member' });
    const issued = await this.receipts.find(earning.id);
    return this.toInvoice(
      earning,
      await this.findReader(customerId, member, language),
      language,
      issued?.issues,
    );
  }

  async findReader(
    customerId: CustomerId,
    member: Pick<Principal, 'accountId' | 'summary'>,
    language: Language,
  ): Promise<InvoiceReader> {
    const summary = await this.accounts.summaryOf(member);
    const addressee = await this.addressees.findAddressee(member.accountId, summary, language);
    const numbers = await this.customers.findNumbers([customerId]);
    return {
      contactEmail: summary.contactEmail,
      customerNumber: numbers.get(customerId) ?? '',
      addressee,
    };
  }

  toInvoice(earning: ShownEarning, reader: InvoiceReader, language: Language, issues = 0): Invoice {
    const { issuer, refunded } = earning;
    const number = formatInvoiceNumber(earning);
    const item = historyItem(earning, language, this.names.shown(earning, language));
    return {
      ...item,
      receiptIssues: isPaidDocument(item.title) ? issues : null,
      fileName: invoiceFileName(
        this.settings.current().serviceName[language],
        number ?? earning.earnedOn.replaceAll('-', ''),
      ),
      ...reader,
      orderInfoId: earning.orderNumber,
      documentNumber: number,
      transactionDay: earning.earnedOn,
      taxRate: earning.taxRate,
      invoiceRegistrationNumber: earning.billingAmount === 0 ? null : (issuer?.registrationNumber ?? null),
      issuer: issuer && {
        name: issuer.name[language],
        address: issuer.address[language],
        contact: issuer.contact[language],
      },
      refundOf: refunded && { earningsId: refunded.id, documentNumber: formatInvoiceNumber(refunded) },
    };
  }
}
