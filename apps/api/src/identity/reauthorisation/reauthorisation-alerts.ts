import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { tooManyFailures } from '../sessions/index.js';
import { Clock } from '../../platform/clock/clock.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { proofsFailedMail } from './proofs-failed.mail.js';

@Injectable()
export class ReauthorisationAlerts implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.termination.onTermination(async (transaction, _sessions, accountId, cause) => {
      if (cause === tooManyFailures) await this.sendAlert(transaction, accountId);
    });
  }

  private async sendAlert(transaction: Transaction, accountId: AccountId): Promise<void> {
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.contactEmail == null) return;
    await this.outbox.addMail(transaction, {
      template: proofsFailedMail,
      language: account.language,
      to: account.contactEmail,
      values: { endedAt: this.clock.now() },
      accountId,
    });
  }
}
