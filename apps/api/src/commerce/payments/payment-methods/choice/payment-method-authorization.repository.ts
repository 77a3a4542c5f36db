import { Injectable } from '@nestjs/common';

import type { SessionId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';

@Injectable()
export class PaymentMethodAuthorizationRepository {
  constructor(private readonly database: Database) {}

  async open(sessionId: SessionId, expiresAt: Date): Promise<void> {
    await this.database.prisma.paymentMethodReauthentication.upsert({
      where: { sessionId },
      create: { sessionId, expiresAt },
      update: { expiresAt },
    });
  }

  /** Returns the expiry time of the authorization; undefined if none is open. */
  async findExpiry(sessionId: SessionId, now: Date): Promise<Date | undefined> {
    const where = { sessionId, expiresAt: { gt: now } };
    return (await this.database.prisma.paymentMethodReauthentication.findUnique({ where }))?.expiresAt;
  }

  async close(transaction: Transaction, sessionId: SessionId): Promise<void> {
    await transaction.paymentMethodReauthentication.deleteMany({ where: { sessionId } });
  }

  /** Blocks other registrations under this authorization until the transaction ends. */
  async lock(transaction: Transaction, sessionId: SessionId): Promise<void> {
    await transaction.$queryRaw`
      SELECT 1 FROM payment_method_reauthentication WHERE session_id = ${sessionId}::uuid FOR NO KEY UPDATE`;
  }
}
