import { Module } from '@nestjs/common';

import { AccountsModule } from '../../../identity/accounts/accounts.module.js';
import { CustomersModule } from '../../ledger/customers/customers.module.js';
import { LedgerModule } from '../../ledger/ledger/ledger.module.js';
import { PaymentMethodsModule } from '../../payments/payment-methods/payment-methods.module.js';
import { PlansModule } from '../../catalogue/plans/plans.module.js';
import { CustomerInvoices } from './customer-invoices.repository.js';
import { InvoiceAddresseeRepository } from './document/invoice-addressee.repository.js';
import { InvoiceAddressees } from './document/invoice-addressees.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoiceFiles } from './document/invoice-files.js';
import { Invoices } from './document/invoices.service.js';
import { InvoiceSearch } from './invoice-search.service.js';
import './invoices.rows.js';
import { HistoryYears } from './history/history-years.service.js';
import { PaymentHistoryController } from './history/payment-history.controller.js';
import { PaymentHistoryFile } from './history/payment-history-file.service.js';
import { DocumentFiles } from './pdf/document-files.service.js';
import { ReceiptIssueRepository } from './receipt-issue.repository.js';
import { Receipts } from './receipts/receipts.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [AccountsModule, CustomersModule, LedgerModule, PaymentMethodsModule, PlansModule, StoreModule],
  controllers: [PaymentHistoryController, InvoicesController],
  providers: [
    CustomerInvoices,
    InvoiceAddresseeRepository,
    InvoiceAddressees,
    InvoiceFiles,
    Invoices,
    InvoiceSearch,
    DocumentFiles,
    HistoryYears,
    PaymentHistoryFile,
    ReceiptIssueRepository,
    Receipts,
  ],
})
export class InvoicesModule {}
