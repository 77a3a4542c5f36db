import {
  addDays,
  businessDate,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';

export interface ClosedMonth {
  /** YYYY-MM */
  month: string;
  firstOpenOn: BusinessDate;
  closedBy: string;
  closedAt: Date;
}

@Injectable()
export class ClosedMonthRepository {
  constructor(private readonly database: Database) {}

  /** Waits for running transactions that write transfers, and blocks new ones until this transaction ends. */
  async lockTransfers(transaction: Transaction): Promise<void> {
    await this.database.statement(
      'ledger-transfers-lock',
      'LOCK TABLE ledger_transfer IN SHARE ROW EXCLUSIVE MODE',
      [],
      transaction,
    );
  }

  async insert(transaction: Transaction, row: ClosedMonth): Promise<void> {
    await transaction.closedMonth.create({ data: { ...row, firstOpenOn: new Date(row.firstOpenOn) } });
  }

  async findLast(transaction: Transaction = this.database.prisma): Promise<ClosedMonth | undefined> {
    const row = await transaction.closedMonth.findFirst({ orderBy: { month: 'desc' } });
    return row === null ? undefined : { ...row, firstOpenOn: firstAfter(row.month) };
  }
}

/** @param month YYYY-MM */
export function firstAfter(month: string): BusinessDate {
  return businessDate(`${addDays(businessDate(`${month}-28`), 4).slice(0, 7)}-01`);
}
