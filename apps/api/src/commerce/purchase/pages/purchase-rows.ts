import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../../../platform/lifecycle/expired-rows.service.js';

const day = 24 * 60 * 60_000;

/** For a day after its order the token of a quote answers as it did. */
const quotesFor = 2 * day;

@Injectable()
export class PurchaseRows implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({ table: 'purchase_draft', column: 'expires_at' });
    this.expired.register({
      table: 'quote',
      column: 'created_at',
      before: (now) => new Date(now.getTime() - quotesFor),
    });
  }
}
