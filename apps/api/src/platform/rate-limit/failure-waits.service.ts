import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Problem } from '../http/problem.js';
import { FailureCounterRepository, type Claim } from './failure-counter.repository.js';
import { GuessMetrics } from './guess-metrics.js';
import { subscriberOf } from './network-address.js';

const windowLength = 15 * 60 * 1_000;
const freeFailuresOfSubject = 5;
const freeFailuresOfAddress = 20;
const longestWait = 60;

/** What is being guessed; each purpose has its own budget. */
export type GuessPurpose = 'password' | 'code' | 'reauthorise' | 'multiFactor' | 'clientSecret';

/** One try at a secret, counted before it is judged. */
export interface CountedGuess {
  /** It was right: the subject starts afresh, and the address gets this one back. */
  succeeded(): Promise<void>;
  /** It was never judged (the server was too busy), so it does not count. */
  withdrawn(): Promise<void>;
}

/**
 * Waiting after failures: 5 of a subject, or 20 from an address, within 15 minutes are free; each further try waits
 * 1, 2, 4 … 60 seconds. Subjects are counted whether or not they exist, so that waiting reveals nothing.
 */
@Injectable()
export class FailureWaits {
  constructor(
    private readonly counters: FailureCounterRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
    private readonly metrics: GuessMetrics,
  ) {}

  /** @throws {Problem} TOO_MANY_REQUESTS with the time to wait */
  async count(purpose: GuessPurpose, subject: string, address: string): Promise<CountedGuess> {
    const subjectKey = this.secretKeys.hash(`failures ${purpose} subject`, subject);
    const ofAddress = this.claimOf(purpose, address);
    const claims = [{ key: subjectKey, allowed: freeFailuresOfSubject }, ofAddress];
    await this.claim(purpose, claims);
    return this.seen(purpose, {
      succeeded: () => this.counters.forget(subjectKey, ofAddress.key, this.clock.now()),
      withdrawn: () => this.takeBack(claims),
    });
  }

  /**
   * For a browser that has been where it wants to go: a budget of its own, which no stranger can use up, and nobody
   * behind the same address either.
   *
   * @param subject what is guarded, whatever it was called by
   * @throws {Problem} TOO_MANY_REQUESTS with the time to wait
   */
  async countKnown(purpose: GuessPurpose, subject: string, browserHash: Buffer): Promise<CountedGuess> {
    const holder = `${subject}\0${browserHash.toString('base64url')}`;
    const key = this.secretKeys.hash(`failures ${purpose} known browser`, holder);
    const claims = [{ key, allowed: freeFailuresOfSubject }];
    await this.claim(purpose, claims);
    return this.seen(purpose, {
      succeeded: () => this.counters.delete(key),
      withdrawn: () => this.takeBack(claims),
    });
  }

  /**
   * For a secret that dies of a few wrong tries by itself: only the address has to wait.
   *
   * @throws {Problem} TOO_MANY_REQUESTS with the time to wait
   */
  async countFrom(address: string, purpose: GuessPurpose): Promise<CountedGuess> {
    const claims = [this.claimOf(purpose, address)];
    await this.claim(purpose, claims);
    return this.seen(purpose, {
      succeeded: () => this.takeBack(claims),
      withdrawn: () => this.takeBack(claims),
    });
  }

  /**
   * For the secret of a program: whoever fails has to wait where they are, and nobody elsewhere does.
   *
   * @throws {Problem} TOO_MANY_REQUESTS with the time to wait
   */
  async countAt(address: string, purpose: GuessPurpose, subject: string): Promise<CountedGuess> {
    const holder = `${subject}\0${subscriberOf(address)}`;
    const key = this.secretKeys.hash(`failures ${purpose} subject at address`, holder);
    const claims = [{ key, allowed: freeFailuresOfSubject }];
    await this.claim(purpose, claims);
    return this.seen(purpose, {
      succeeded: () => this.counters.delete(key),
      withdrawn: () => this.takeBack(claims),
    });
  }

  private claimOf(purpose: GuessPurpose, address: string): Claim {
    const key = this.secretKeys.hash(`failures ${purpose} address`, subscriberOf(address));
    return { key, allowed: freeFailuresOfAddress };
  }

  private seen(purpose: GuessPurpose, guess: CountedGuess): CountedGuess {
    this.metrics.seen(purpose, 'counted');
    return {
      succeeded: async () => {
        this.metrics.seen(purpose, 'right');
        await guess.succeeded();
      },
      withdrawn: async () => {
        this.metrics.seen(purpose, 'withdrawn');
        await guess.withdrawn();
      },
    };
  }

  private async claim(purpose: GuessPurpose, claims: Claim[]): Promise<void> {
    const now = this.clock.now();
    const windowEndsAt = new Date(now.getTime() + windowLength);
    const counted = await this.counters.claim(claims, now, windowEndsAt, longestWait);
    if (counted === claims.length) return;
    this.metrics.seen(purpose, 'waiting');
    throw await this.refusal(keysOf(claims), now);
  }

  private takeBack(claims: Claim[]): Promise<void> {
    return this.counters.takeBack(keysOf(claims), this.clock.now());
  }

  private async refusal(keys: Buffer[], now: Date): Promise<Problem> {
    const until = (await this.counters.latestBlock(keys, now)) ?? now;
    const seconds = Math.max(1, (until.getTime() - now.getTime()) / 1_000);
    return new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds, log: 'waiting after failures' });
  }
}

/** Judges a counted guess. What fails without a verdict, the server's own troubles above all, is not a failure. */
export async function judged<Result>(guess: CountedGuess, judge: () => Promise<Result>): Promise<Result> {
  try {
    const result = await judge();
    await guess.succeeded();
    return result;
  } catch (error) {
    const isVerdict = error instanceof Problem && error.code !== 'SERVICE_BUSY';
    if (!isVerdict) await guess.withdrawn().catch(() => undefined);
    throw error;
  }
}

function keysOf(claims: Claim[]): Buffer[] {
  return claims.map(({ key }) => key);
}
