import { Injectable } from '@nestjs/common';
import type { Language } from '@account/domain/platform/language';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { deviceConnectedMail } from './device-connected.mail.js';
import type { NewDevice } from './device.repository.js';

@Injectable()
export class DeviceMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
  ) {}

  async connected(
    transaction: Transaction,
    { accountId, name, connectedAt: at, connectedFrom: country }: NewDevice,
    appIn: (language: Language) => string,
  ): Promise<void> {
    const account = await this.accounts.lock(transaction, accountId);
    if (account?.contactEmail == null) return;
    const { language, contactEmail: to } = account;
    const values = { name, app: appIn(language), at, country };
    await this.outbox.add(transaction, { template: deviceConnectedMail, language, to, values, accountId });
  }
}
