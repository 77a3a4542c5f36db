import { Injectable } from '@nestjs/common';

import { MemberData } from '../../identity/member-data/member-data.service.js';
import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { InvoiceAddressee } from '../../platform/prisma/generated/client.js';

const fields = [...['name', 'honorific', 'updatedAt']] as const satisfies (keyof InvoiceAddressee)[];

@Injectable()
export class AddresseeData {
  constructor(data: MemberData, database: Database) {
    data.registerRecords({
      name: 'invoice-addressee',
      about: { ja: '請求書の宛名', en: 'Addressee of your invoices' },
      tables: ['invoice_addressee'],
      fields,
      read: (accountId, take) =>
        database.prisma.invoiceAddressee.findMany({ where: { accountId }, select: only(fields), take }),
    });
  }
}
