import { Injectable } from '@nestjs/common';

import { MemberData, type MemberFile } from '../../../../identity/member-data/index.js';
import { Customers } from '../../../ledger/customers/index.js';
import type { AccountId } from '../../../../platform/ids/ids.js';
import { OrderConfirmations } from './order-confirmations.service.js';
import { sheetOf } from './order-confirmations.commands.js';

const maxOrders = 10_000;

@Injectable()
export class ConfirmationFiles {
  constructor(
    data: MemberData,
    private readonly customers: Customers,
    private readonly confirmations: OrderConfirmations,
  ) {
    data.registerFiles({
      name: 'order-confirmations/*.txt',
      about: {
        ja: '注文を確定したときの確認画面の内容',
        en: 'What you were shown when you confirmed each order',
      },
      tables: ['order_confirmation'],
      files: (accountId) => this.files(accountId),
    });
  }

  private async *files(accountId: AccountId): AsyncIterable<MemberFile> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return;
    for (const stored of await this.confirmations.listByCustomer(customerId, maxOrders))
      yield {
        path: `order-confirmations/${stored.orderNumber}.txt`,
        content: `${sheetOf(stored).join('\n')}\n`,
      };
  }
}
