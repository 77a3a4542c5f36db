import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  attemptsRetainedSince,
  maxShownAttempts,
  type LoginResult,
} from '@account/domain/identity/login-history/login-attempt';

import { Clock } from '../../platform/clock/clock.js';
import { deviceOf } from '../../platform/http/visitor/device.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { PostResponseTasks } from '../../platform/lifecycle/post-response-tasks.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { declareExpiry } from '../../platform/lifecycle/expiry.declaration.js';
import { declarePartitioned } from '../../platform/partitions/partitioned-tables.declaration.js';
import { Logger } from '../../platform/logging/logger.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { Queue } from '../../platform/queue/queue.service.js';
import { loginHistory } from '../terminations/index.js';
import { KnownBrowsers } from '../known-browsers/index.js';
import { LoginAttemptRepository } from './login-attempt.repository.js';
import { sendLoginAlert } from './login-alerts.service.js';
import type { AttemptRow, LoginAttempt, UnfinishedAttempt } from './login-history.types.js';

export type { AttemptRow, LoginAttempt, UnfinishedAttempt } from './login-history.types.js';

export interface RecordedLogin {
  attemptId: string;
  browser: string;
  isAlertDue: boolean;
}

declareExpiry({ table: 'login_attempt', column: 'created_at', before: attemptsRetainedSince });
declarePartitioned({
  ...{ name: 'login_attempt', each: 'month', column: 'created_at' },
  keptSince: attemptsRetainedSince,
});

@Injectable()
export class LoginHistory implements OnModuleInit {
  constructor(
    private readonly attempts: LoginAttemptRepository,
    private readonly postResponseTasks: PostResponseTasks,
    private readonly browsers: KnownBrowsers,
    private readonly termination: SessionTermination,
    private readonly queue: Queue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.termination.onTerminationOf(loginHistory, (transaction, accountId) =>
      this.attempts.forget(transaction, accountId),
    );
  }

  /**
   * Records an attempt that did not open a session. Runs after the response, because its duration would
   * otherwise reveal that the account exists.
   */
  recordUnfinished({ result, ...attempt }: UnfinishedAttempt, context: RequestContext): void {
    const row = this.rowOf(attempt, result, this.clock.now(), context);
    this.postResponseTasks.startTask('login history', async () => {
      try {
        await this.attempts.insertFailure(row);
      } catch (error) {
        const { accountId, loginMethod, result: code } = row;
        this.logger.error('login_attempt.record_failed', error, {
          accountId,
          code,
          reason: loginMethod,
        });
      }
    });
  }

  /**
   * Records the login and the browser in the transaction of the caller, and schedules an alert if the browser
   * is unknown.
   * @param openedAt time at which the session was opened
   */
  async recordLogin(
    transaction: Transaction,
    attempt: LoginAttempt,
    openedAt: Date,
    context: RequestContext,
  ): Promise<RecordedLogin> {
    const { value, isNew } = await this.browsers.rememberBrowser(transaction, attempt.accountId, context);
    const row = { ...this.rowOf(attempt, 'success', openedAt, context), isNewBrowser: isNew };
    await this.attempts.insert(transaction, row, isNew ? row.createdAt : null);
    return { attemptId: row.id, browser: value, isAlertDue: isNew };
  }

  setCookie(context: RequestContext, { attemptId, browser, isAlertDue }: RecordedLogin): void {
    this.browsers.setCookie(context, browser);
    if (isAlertDue)
      this.queue.enqueueInBackground(sendLoginAlert, { attemptId }, { deduplicationId: attemptId });
  }

  lastLogin(accountId: AccountId) {
    return this.attempts.lastLogin(accountId);
  }

  /**
   * Finds the successful login attempts that opened a session at one of these times.
   * @returns attempts by time in milliseconds
   */
  async findSessionOpenings(
    accountId: AccountId,
    instants: readonly Date[],
  ): Promise<ReadonlyMap<number, AttemptRow>> {
    if (instants.length === 0) return new Map();
    const rows = await this.attempts.findSessionOpenings(accountId, instants);
    return new Map(rows.map((row) => [row.createdAt.getTime(), row]));
  }

  listNewest(accountId: AccountId, limit: number = maxShownAttempts): Promise<AttemptRow[]> {
    return this.attempts.newest(accountId, limit);
  }

  private rowOf(
    attempt: LoginAttempt,
    result: LoginResult,
    createdAt: Date,
    { address, country, userAgent }: RequestContext,
  ): AttemptRow {
    const { accountId, identifierName, method, isAmaltheaLogin } = attempt;
    return {
      id: newId<'login-attempt'>(),
      accountId,
      createdAt,
      ip: address,
      result,
      userIdentifierName: identifierName,
      loginMethod: method,
      multiFactorType: attempt.multiFactorType ?? null,
      requestMultiFactor: attempt.requestMultiFactor ?? false,
      isAmaltheaLogin,
      isNewBrowser: false,
      ...deviceOf(userAgent),
      country,
    };
  }
}
