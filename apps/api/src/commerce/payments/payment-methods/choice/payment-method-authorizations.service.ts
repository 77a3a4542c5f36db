import { isReauthorisationValid } from '@account/domain/identity/sessions/session';
import { Injectable } from '@nestjs/common';

import { requireFreshProof } from '../../../../identity/sessions/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import type { SessionId } from '../../../../platform/ids/ids.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { PaymentMethodAuthorizationRepository } from './payment-method-authorization.repository.js';

const lifetime = 30 * 60 * 1_000;

declareExpiry({ table: 'payment_method_reauthentication', column: 'expires_at' });

/** Allows a session to add payment methods for a limited time after one re-authentication. */
@Injectable()
export class PaymentMethodAuthorizations {
  constructor(
    private readonly authorizations: PaymentMethodAuthorizationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens an authorization after a re-authentication, or returns the open one.
   * @throws {Problem} REAUTHORIZATION_REQUIRED
   */
  async openAuthorization(member: Principal): Promise<{ expiresAt: string }> {
    const now = this.clock.now();
    const open = await this.authorizations.findExpiry(member.sessionId, now);
    if (open !== undefined && !isReauthorisationValid(member.reauthorisedAt, now))
      return { expiresAt: open.toISOString() };
    requireFreshProof(member, now);
    const expiresAt = new Date(now.getTime() + lifetime);
    if (open !== undefined && open > expiresAt) return { expiresAt: open.toISOString() };
    await this.authorizations.open(member.sessionId, expiresAt);
    return { expiresAt: expiresAt.toISOString() };
  }

  /**
   * Opens an authorization for a session that started with the member's registration.
   * @param milliseconds duration
   */
  async openForSession(sessionId: SessionId, milliseconds: number): Promise<void> {
    await this.authorizations.open(sessionId, new Date(this.clock.now().getTime() + milliseconds));
  }

  async closeAuthorization(transaction: Transaction, { sessionId }: Principal): Promise<void> {
    await this.authorizations.close(transaction, sessionId);
  }

  /**
   * Does nothing if an authorization is open. Otherwise opens one after a recent re-authentication.
   * @throws {Problem} REAUTHORIZATION_REQUIRED
   */
  async requireAuthorization(member: Principal): Promise<void> {
    if ((await this.authorizations.findExpiry(member.sessionId, this.clock.now())) === undefined)
      await this.openAuthorization(member);
  }

  lockAuthorization(transaction: Transaction, { sessionId }: Principal): Promise<void> {
    return this.authorizations.lock(transaction, sessionId);
  }
}
