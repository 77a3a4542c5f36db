import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MemberData } from '../../../identity/member-data/index.js';
import { CustomerData } from '../../ledger/customers/index.js';
import { EarningHistory } from '../../ledger/ledger/index.js';

@Injectable()
export class CustomerInvoices implements OnModuleInit {
  constructor(
    private readonly data: MemberData,
    private readonly customers: CustomerData,
    private readonly earnings: EarningHistory,
  ) {}

  onModuleInit(): void {
    this.data.registerRecords({
      name: 'invoice-addressee',
      about: { ja: '請求書の宛名', en: 'Addressee of your invoices' },
      tables: ['invoice_addressee'],
      fields: ['name', 'honorific', 'updatedAt'],
      read: (asked, { prisma }) => prisma.invoiceAddressee.findMany(asked),
    });
    this.customers.register({
      findLosses: async (customerId) => ({ payments: await this.earnings.countEarnings(customerId) }),
    });
  }
}
