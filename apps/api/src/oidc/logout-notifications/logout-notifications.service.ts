import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { NotificationOutbox } from '../../platform/lifecycle/notifications.port.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { OidcClients } from '../clients/index.js';

export const logoutNotificationTemplate = 'backChannelLogout';

export interface LogoutNotification {
  clientId: string;
  accountId: AccountId;
  sid: string;
}

/**
 * Time in milliseconds after which a notification is useless, because the session of the application has
 * expired.
 */
const notificationLifetimeMs = 22 * 60 * 1_000;

/** Notifies applications that a session has ended (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class LogoutNotifications {
  constructor(
    private readonly notificationOutbox: NotificationOutbox,
    private readonly clients: OidcClients,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction that ends the session. The logout token is signed in each attempt. */
  async addNotification(
    transaction: Transaction,
    { clientId, accountId, sid }: LogoutNotification,
  ): Promise<void> {
    if (this.clients.findMetadata(clientId)?.['backchannel_logout_uri'] === undefined) return;
    await this.notificationOutbox.addNotification(transaction, {
      template: logoutNotificationTemplate,
      to: clientId,
      values: { sub: accountId, sid },
      expiresAt: new Date(this.clock.now().getTime() + notificationLifetimeMs),
      accountId,
    });
  }
}
