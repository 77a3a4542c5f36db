import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  attemptsKeptSince,
  attemptsShown,
  type LoginResult,
} from '@account/domain/identity/login-history/login-attempt';

import { Clock } from '../../platform/clock/clock.js';
import { deviceOf } from '../../platform/http/device.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Endings } from '../../platform/lifecycle/endings.service.js';
import { Sweeping } from '../../platform/lifecycle/sweeping.service.js';
import type { StatementRider } from '../../platform/prisma/statement-rider.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { AttemptBuffer } from './attempt-buffer.js';
import { KnownBrowsers } from '../known-browsers/known-browsers.service.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import { sendLoginAlert } from './login-history.jobs.js';
import type { AttemptRow, LoginAttempt, UnfinishedAttempt } from './login-history.types.js';

export type { LoginAttempt, UnfinishedAttempt } from './login-history.types.js';

/** A login whose row is written with its session. */
export interface RecordedLogin {
  rider: StatementRider;
  /** Makes the browser known to itself, once the session is there. */
  handOver(): void;
}

/** Every try to log in to an account, as its member may look it up. */
@Injectable()
export class LoginHistory implements OnModuleInit {
  constructor(
    private readonly attempts: LoginAttemptRepository,
    private readonly buffer: AttemptBuffer,
    private readonly browsers: KnownBrowsers,
    private readonly endings: Endings,
    private readonly sweeping: Sweeping,
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.endings.onEnding(async (transaction, _, accountId, cause) => {
      if (cause === 'withdrawn') await this.attempts.forget(transaction, accountId);
    });
    this.sweeping.register({
      name: 'login_attempt',
      sweep: (now, limit) => this.attempts.sweep(attemptsKeptSince(now), limit),
    });
  }

  /** A try that opened no session. The row is written after the answer; a crash loses what was just answered. */
  record({ result, ...attempt }: UnfinishedAttempt, context: RequestContext): void {
    this.buffer.add(this.rowOf(attempt, result, context));
  }

  /** A try that opens a session: the two are written together or not at all. */
  login(attempt: LoginAttempt, context: RequestContext): RecordedLogin {
    const { value, browser } = this.browsers.identify(context);
    const row = this.rowOf(attempt, 'success', context);
    const isNewToAll = this.browsers.hashOf(context) === null;
    return {
      rider: this.attempts.riderOf(row, browser),
      handOver: () => {
        this.browsers.handOver(context, value);
        // A browser that is new to this account alone is rare: the sweep finds it.
        if (isNewToAll) this.queue.hint(sendLoginAlert, { attemptId: row.id }, { deduplicationId: row.id });
      },
    };
  }

  newest(accountId: AccountId): Promise<AttemptRow[]> {
    return this.attempts.newest(accountId, attemptsShown);
  }

  private rowOf(
    attempt: LoginAttempt,
    result: LoginResult,
    { address, country, userAgent }: RequestContext,
  ): AttemptRow {
    const { accountId, identifierName, method, isAmaltheaLogin } = attempt;
    return {
      id: newId<'login-attempt'>(),
      accountId,
      createdAt: this.clock.now(),
      ip: address,
      result,
      userIdentifierName: identifierName,
      loginMethod: method,
      multiFactorType: attempt.multiFactorType ?? null,
      requestMultiFactor: attempt.requestMultiFactor ?? false,
      isAmaltheaLogin,
      ...deviceOf(userAgent),
      country,
    };
  }
}
