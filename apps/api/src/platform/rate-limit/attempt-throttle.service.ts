import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ClockMoves } from '../clock/clock-moves.js';
import { Clock } from '../clock/clock.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Problem } from '../http/problem.js';
import type { SessionId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import { FailureCounterRepository, type Claim } from './failure-counter.repository.js';
import type { AttemptCap, AttemptPurpose, ThrottlePolicy } from './attempt-purpose.declaration.js';
import { AttemptMetrics } from './attempt-metrics.js';
import { subscriberOf } from './network-address.js';

export interface AttemptTarget {
  purpose: AttemptPurpose;
  subject: string;
  account?: string;
}

export interface CountedAttempt {
  /**
   * Records that the attempt was correct. Resets the counter of the subject and reverts the attempt in all
   * other counters.
   */
  markSucceeded(): Promise<void>;
  /** Reverts an attempt that was not checked because the server was too busy. */
  withdraw(): Promise<void>;
}

/**
 * Delays attempts after repeated failures. The first failures cause no delay, and later ones cause delays of 1,
 * 2, 4 … seconds. Also counts attempts for unknown subjects, so that delays do not reveal whether an account
 * exists.
 */
@Injectable()
export class AttemptThrottle implements OnModuleInit {
  constructor(
    private readonly counters: FailureCounterRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
    private readonly moves: ClockMoves,
    private readonly metrics: AttemptMetrics,
  ) {}

  onModuleInit(): void {
    this.moves.onReturn(() => this.counters.clear());
  }

  /** Counts an attempt from an unknown client. @throws {Problem} TOO_MANY_REQUESTS with the remaining delay */
  countFromUnknownClient(attemptTarget: AttemptTarget, address: string): Promise<CountedAttempt> {
    const { purpose, subject } = attemptTarget;
    const { byStrangers, inAll } = purpose.account ?? {};
    const own = this.claimOf(purpose, 'subject', subject, purpose.subject);
    return this.claimAttempt(purpose, own, [
      this.networkClaim(purpose, address),
      ...this.capClaims(attemptTarget, 'account by strangers', byStrangers),
      ...this.capClaims(attemptTarget, 'account', inAll),
    ]);
  }

  /**
   * Counts an attempt with a counter that unknown clients cannot exhaust. @param holder hash of the browser's
   * token
   * @throws {Problem} TOO_MANY_REQUESTS
   */
  countFromKnownClient(attemptTarget: AttemptTarget, holder: Buffer | SessionId): Promise<CountedAttempt> {
    const { purpose, subject } = attemptTarget;
    const kind = typeof holder === 'string' ? 'session' : 'known browser';
    const name = typeof holder === 'string' ? holder : holder.toString('base64url');
    const own = this.claimOf(purpose, kind, `${subject}\0${name}`, purpose.subject);
    return this.claimAttempt(purpose, own, this.capClaims(attemptTarget, 'account', purpose.account?.inAll));
  }

  /**
   * Throttles by address only. Used for a secret that expires after a few wrong attempts. @throws {Problem}
   * TOO_MANY_REQUESTS
   */
  async countByAddress(address: string, purpose: AttemptPurpose): Promise<CountedAttempt> {
    const claims = [this.networkClaim(purpose, address)];
    await this.claimCounters(purpose, claims);
    return this.withMetrics(purpose, {
      markSucceeded: () => this.revertClaims(claims),
      withdraw: () => this.revertClaims(claims),
    });
  }

  /** Throttles by session only. Used for a logged-in member. @throws {Problem} TOO_MANY_REQUESTS */
  countInSession(session: SessionId, purpose: AttemptPurpose): Promise<CountedAttempt> {
    const own = this.claimOf(purpose, 'tries of session', session, purpose.network);
    return this.claimAttempt(purpose, own, []);
  }

  /**
   * Throttles by application and address. Used for the secret of a client application. @throws {Problem}
   * TOO_MANY_REQUESTS
   */
  countBySubjectAndAddress(
    address: string,
    purpose: AttemptPurpose,
    subject: string,
  ): Promise<CountedAttempt> {
    const { subject: throttle } = purpose;
    const holder = `${subject}\0${subscriberOf(address)}`;
    return this.claimAttempt(purpose, this.claimOf(purpose, 'subject at address', holder, throttle), []);
  }

  /** Returns true for one caller per window when there are enough failures to notify the account owner. */
  claimAlert(
    transaction: Transaction,
    purpose: AttemptPurpose,
    account: string,
    failures: number,
  ): Promise<boolean> {
    const key = this.keyOf(purpose, 'account', account);
    return this.counters.claimAlert(transaction, key, failures, this.clock.now());
  }

  /**
   * Counts failures without throttling. @param window seconds from the first failure @returns the number of
   * failures in the window
   */
  countWithoutThrottle(
    transaction: Transaction,
    purpose: AttemptPurpose,
    account: string,
    window: number,
  ): Promise<number> {
    const key = this.keyOf(purpose, 'tally of account', account);
    return this.counters.countWithoutThrottle(transaction, key, this.after(window), this.clock.now());
  }

  /** Lists failures of unknown clients for these subjects in the current windows, with the remaining delay. */
  async listFailures(
    purpose: AttemptPurpose,
    subjects: readonly string[],
    account: string,
  ): Promise<{ of: string; failures: number; until: Date | null }[]> {
    const keys = [
      ...subjects.map((subject) => ({ of: subject, key: this.keyOf(purpose, 'subject', subject) })),
      { of: 'account by strangers', key: this.keyOf(purpose, 'account by strangers', account) },
      { of: 'account', key: this.keyOf(purpose, 'account', account) },
    ];
    const rows = await this.counters.blocks(keysOf(keys), this.clock.now());
    return rows.map(({ key, ...row }) => ({
      ...row,
      of: keys.find((each) => each.key.equals(key))?.of ?? '',
    }));
  }

  async forgetUnknownClients(
    transaction: Transaction,
    purpose: AttemptPurpose,
    account: string,
    subjects: readonly string[],
  ): Promise<void> {
    await this.counters.forgetAll(transaction, [
      ...subjects.map((subject) => this.keyOf(purpose, 'subject', subject)),
      this.keyOf(purpose, 'account by strangers', account),
      this.keyOf(purpose, 'account', account),
    ]);
  }

  private async claimAttempt(purpose: AttemptPurpose, own: Claim, others: Claim[]): Promise<CountedAttempt> {
    const claims = [own, ...others];
    await this.claimCounters(purpose, claims);
    const forget = () =>
      others.length === 0 ? this.counters.delete(own.key) : this.counters.forget(own.key, keysOf(others));
    return this.withMetrics(purpose, { markSucceeded: forget, withdraw: () => this.revertClaims(claims) });
  }

  private networkClaim(purpose: AttemptPurpose, address: string): Claim {
    return this.claimOf(purpose, 'address', subscriberOf(address), purpose.network);
  }

  private claimOf(
    purpose: AttemptPurpose,
    kind: string,
    holder: string,
    throttlePolicy: ThrottlePolicy,
  ): Claim {
    const { free, longestWait, window } = throttlePolicy;
    const key = this.keyOf(purpose, kind, holder);
    return { key, free, longestWait, most: null, windowEndsAt: this.after(window) };
  }

  private capClaims(
    { purpose, subject, account = subject }: AttemptTarget,
    kind: string,
    cap?: AttemptCap,
  ): Claim[] {
    if (cap === undefined) return [];
    const { most, window } = cap;
    const key = this.keyOf(purpose, kind, account);
    return [{ key, free: most, longestWait: window, most, windowEndsAt: this.after(window) }];
  }

  private keyOf(purpose: AttemptPurpose, kind: string, holder: string): Buffer {
    return this.secretKeys.hash(`failures ${purpose.name} ${kind}`, holder);
  }

  private after(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }

  private withMetrics(purpose: AttemptPurpose, guess: CountedAttempt): CountedAttempt {
    this.metrics.recordOutcome(purpose.name, 'counted');
    return {
      markSucceeded: async () => {
        this.metrics.recordOutcome(purpose.name, 'succeeded');
        await guess.markSucceeded();
      },
      withdraw: async () => {
        this.metrics.recordOutcome(purpose.name, 'withdrawn');
        await guess.withdraw();
      },
    };
  }

  private async claimCounters(purpose: AttemptPurpose, claims: Claim[]): Promise<void> {
    const now = this.clock.now();
    const counted = await this.counters.claim(claims, now);
    if (counted === claims.length) return;
    this.metrics.recordOutcome(purpose.name, 'throttled');
    throw await this.refusal(keysOf(claims), now);
  }

  private revertClaims(claims: Claim[]): Promise<void> {
    return this.counters.revertClaims(keysOf(claims));
  }

  private async refusal(keys: Buffer[], now: Date): Promise<Problem> {
    const until = (await this.counters.latestBlock(keys, now)) ?? now;
    const seconds = Math.max(1, (until.getTime() - now.getTime()) / 1_000);
    return new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds, log: 'waiting after failures' });
  }
}

/**
 * Runs a counted attempt and settles it. A server error or another error without a result does not count as a
 * failure.
 */
export async function settleAttempt<Result>(
  guess: CountedAttempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await attempt();
    await guess.markSucceeded();
    return result;
  } catch (error) {
    const isVerdict = error instanceof Problem && error.code !== 'SERVICE_BUSY';
    if (!isVerdict) await guess.withdraw().catch(() => undefined);
    throw error;
  }
}

function keysOf(claims: readonly Pick<Claim, 'key'>[]): Buffer[] {
  return claims.map(({ key }) => key);
}
