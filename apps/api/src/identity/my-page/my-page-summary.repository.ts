import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import type { MyPageSummary } from '../my-page-rows/index.js';

const nothing: MyPageSummary = {
  ...{ lastLoginAt: null, lastLoginDevice: null, devices: 0 },
  ...{ paymentMethods: 0, newestEarnedOn: null, newestBillingAmount: null },
};

@Injectable()
export class MyPageSummaryRepository {
  constructor(private readonly database: Database) {}

  async findOf(accountId: AccountId): Promise<MyPageSummary> {
    const [row] = await this.database.statement<MyPageSummary>(
      'my-page-summary',
      `SELECT last_login_at AS "lastLoginAt", last_login_device AS "lastLoginDevice",
              devices, payment_methods AS "paymentMethods",
              newest_earned_on AS "newestEarnedOn", newest_billing_amount AS "newestBillingAmount"
         FROM my_page_summary WHERE account_id = $1`,
      [accountId],
    );
    return row ?? nothing;
  }
}
