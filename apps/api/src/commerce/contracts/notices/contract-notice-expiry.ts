import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../../../platform/lifecycle/expired-rows.service.js';

/** What a notice is about is over by then: the day has passed, the card has expired, the price is asked. */
const kept = 731 * 24 * 60 * 60_000;

/** Announced rises decide what a contract costs, and are kept as long as that. */
@Injectable()
export class ContractNoticeExpiry implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({
      ...{ table: 'contract_notice', column: 'created_at', only: "notice <> 'priceRises'" },
      before: (now) => new Date(now.getTime() - kept),
    });
  }
}
