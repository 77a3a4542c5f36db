import { Injectable } from '@nestjs/common';
import { deviceEndLinkLifetime, deviceEndLinkMaxAttempts } from '@account/domain/identity/devices/device';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { deviceEndLink } from '../recovery-links/recovery-links.declaration.js';

@Injectable()
export class DeviceEndLinks {
  constructor(private readonly links: Links) {}

  /** Each ends its own device: those of others go on working. */
  async make(
    transaction: Transaction,
    accountId: LiveLink['accountId'],
    recipient: string,
    deviceId: string,
  ): Promise<string> {
    const { token } = await this.links.make(transaction, deviceEndLink, {
      accountId,
      recipient,
      lifetime: deviceEndLinkLifetime,
      maxAttempts: deviceEndLinkMaxAttempts,
      keepsOlder: true,
      details: deviceId,
    });
    return token;
  }

  find(token: string): Promise<LiveLink | undefined> {
    return this.links.find(deviceEndLink, token);
  }

  use(transaction: Transaction, link: LiveLink): Promise<boolean> {
    return this.links.use(transaction, link);
  }
}
