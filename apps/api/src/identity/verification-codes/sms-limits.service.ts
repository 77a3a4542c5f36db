import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { Logger } from '../../platform/logging/logger.js';
import { withPoints, type SubjectLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/index.js';
import { smsFromAddress, smsOfStore, smsToNewNumbers } from './code-sending.limits.js';

const hour = 60 * 60 * 1_000;

/** Share of the store's daily limit that enrolments may use, so that some SMS remain for logins. */
const shareOfNewNumbers = 0.5;

/** Limits the number of SMS per store and network, because each SMS costs the store money. */
@Injectable()
export class SmsLimits {
  private readonly refused: Counter<'limit'>;
  private readonly alertedAt = new Map<string, number>();

  constructor(
    private readonly limits: RateLimits,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.refused = new Counter({
      name: 'account_sms_rejected_total',
      help: 'Text messages rejected by a daily limit of the store: all messages, or messages to new numbers',
      labelNames: ['limit'],
      registers: [registry],
    });
  }

  /** @throws {Problem} TOO_MANY_REQUESTS; SERVICE_BUSY */
  async countToNewNumber(address: string): Promise<void> {
    await this.limits.consumeFrom(address, smsFromAddress);
    await this.countOfStore(smsToNewNumbers, Math.max(1, Math.floor(this.smsPerDay * shareOfNewNumbers)));
    await this.countOfStore(smsOfStore, this.smsPerDay);
  }

  /**
   * Counts an SMS for a login in a browser that the account does not know. @throws {Problem} TOO_MANY_REQUESTS;
   * SERVICE_BUSY
   */
  async countByStranger(address: string): Promise<void> {
    await this.limits.consumeFrom(address, smsFromAddress);
    await this.countOfStore(smsOfStore, this.smsPerDay);
  }

  /**
   * Does not apply a limit per network, so that other users of the network cannot lock members out.
   * @throws {Problem} SERVICE_BUSY
   */
  async countInKnownBrowser(): Promise<void> {
    await this.countOfStore(smsOfStore, this.smsPerDay);
  }

  private get smsPerDay(): number {
    return this.settings.current().smsPerDay;
  }

  private async countOfStore(limit: SubjectLimit, points: number): Promise<void> {
    try {
      await this.limits.consume(withPoints(limit, points), 'store');
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      this.alert(limit.name, points);
      const { retryAfterSeconds, log } = error.details;
      throw new Problem('SERVICE_BUSY', {
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(log !== undefined && { log }),
      });
    }
  }

  private alert(limit: string, points: number): void {
    this.refused.inc({ limit });
    const now = this.clock.now().getTime();
    if (now - (this.alertedAt.get(limit) ?? -Infinity) < hour) return;
    this.alertedAt.set(limit, now);
    const reason = `limit ${limit}: see smsPerDay of the store file`;
    this.logger.error('sms_limit.reached', undefined, { reason, count: points });
  }
}
