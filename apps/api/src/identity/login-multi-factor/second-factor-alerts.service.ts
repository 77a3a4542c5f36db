import { Injectable } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import type { FirstMethod } from '../login-completion/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { PostResponseTasks } from '../../platform/lifecycle/post-response-tasks.js';
import { Database } from '../../platform/prisma/database.js';
import { SecondFactorThrottle } from './second-factor-throttle.service.js';
import { secondFactorsFailedMail } from './second-factors-failed.mail.js';

@Injectable()
export class SecondFactorAlerts {
  constructor(
    private readonly secondFactorThrottle: SecondFactorThrottle,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly postResponseTasks: PostResponseTasks,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  afterFailure(
    { accountId, method }: { accountId: AccountId; method: FirstMethod },
    { address }: RequestContext,
  ): void {
    const at = this.clock.now();
    this.postResponseTasks.startTask('second factor alert', () =>
      this.notify(accountId, method, at, address),
    );
  }

  private async notify(accountId: AccountId, method: FirstMethod, at: Date, ip: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (!(await this.secondFactorThrottle.claimAlert(transaction, accountId))) return;
      const account = await this.accounts.findAccount(accountId, transaction);
      if (account?.isActive !== true || account.contactEmail === null) return;
      await this.outbox.addMail(transaction, {
        template: secondFactorsFailedMail,
        language: account.language,
        to: account.contactEmail,
        values: { method, at, ip },
        accountId,
      });
    });
  }
}
