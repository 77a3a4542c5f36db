import type { InvoiceAddressee } from '@account/domain/commerce/books/invoices/invoice-addressee';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';

@Injectable()
export class InvoiceAddresseeRepository {
  constructor(private readonly database: Database) {}

  async findByAccount(accountId: AccountId): Promise<InvoiceAddressee | undefined> {
    const row = await this.database.prisma.invoiceAddressee.findUnique({
      where: { accountId },
      select: { name: true, honorific: true },
    });
    return row ?? undefined;
  }

  async save(accountId: AccountId, { name, honorific }: InvoiceAddressee, now: Date): Promise<void> {
    const stored = { name, honorific, updatedAt: now };
    await this.database.prisma.invoiceAddressee.upsert({
      where: { accountId },
      create: { accountId, ...stored },
      update: stored,
    });
  }
}
