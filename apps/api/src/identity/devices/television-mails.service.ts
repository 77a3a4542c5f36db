import { Injectable } from '@nestjs/common';
import type { Language } from '@account/domain/platform/language';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService, type GuardedAccount } from '../accounts/index.js';
import { deviceEndLink } from '../recovery-links/index.js';
import { Links } from '../../platform/challenge/links.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { deviceConnectedMail } from './device-connected.mail.js';
import { deviceEndedMail } from './device-ended.mail.js';
import type { NewDevice } from './device.repository.js';

type AppIn = (language: Language) => string;

@Injectable()
export class TelevisionMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly links: Links,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async sendConnected(
    transaction: Transaction,
    { id, accountId, name, connectedAt: at, connectedFrom: country }: NewDevice,
    appIn: AppIn,
  ): Promise<void> {
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.contactEmail == null) return;
    const { language, contactEmail: to, provedEmailKey } = account;
    const link =
      provedEmailKey === null
        ? null
        : await this.links.createLink(transaction, deviceEndLink, {
            accountId,
            recipient: provedEmailKey,
            details: id,
          });
    const values = { name, app: appIn(language), at, country, token: link?.token ?? null };
    await this.outbox.addMail(transaction, {
      template: deviceConnectedMail,
      language,
      to,
      values,
      accountId,
    });
  }

  async sendEnded(
    transaction: Transaction,
    { accountId, contactEmail: to, language }: GuardedAccount,
    name: string,
    appIn: AppIn,
  ): Promise<void> {
    if (to === null) return;
    const values = { name, app: appIn(language), at: this.clock.now() };
    await this.outbox.addMail(transaction, { template: deviceEndedMail, language, to, values, accountId });
  }
}
