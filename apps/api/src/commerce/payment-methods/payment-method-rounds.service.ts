import { isFresh } from '@account/domain/identity/reauthorisation/reauthorisation';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';
import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { RoundRepository } from './round.repository.js';

const lifetime = 30 * 60 * 1_000;

/** A session that has shown who is there may add ways to pay for a while, and is asked no second time. */
@Injectable()
export class PaymentMethodRounds implements OnModuleInit {
  constructor(
    private readonly rounds: RoundRepository,
    private readonly expired: ExpiredRows,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.expired.register({ table: 'payment_method_round', column: 'expires_at' });
  }

  async open({ sessionId }: Principal): Promise<{ expiresAt: string }> {
    const expiresAt = new Date(this.clock.now().getTime() + lifetime);
    await this.rounds.open(sessionId, expiresAt);
    return { expiresAt: expiresAt.toISOString() };
  }

  /** A fresh proof opens one. @throws {Problem} REAUTHORIZATION_REQUIRED */
  async require(member: Principal): Promise<void> {
    const now = this.clock.now();
    if (await this.rounds.isOpen(member.sessionId, now)) return;
    if (!isFresh(member.reauthorisedAt, now))
      throw new Problem('REAUTHORIZATION_REQUIRED', { log: 'no round for payment methods' });
    await this.open(member);
  }

  lock(transaction: Transaction, { sessionId }: Principal): Promise<void> {
    return this.rounds.lock(transaction, sessionId);
  }
}
