import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { Config } from '../config/config.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Problem } from '../http/problem.js';
import type { AccountId } from '../ids/ids.js';
import { Database } from '../prisma/database.js';
import type { NetworkLimit, SubjectLimit } from './limit.declaration.js';
import { subscriberOf } from './network-address.js';

export type { NetworkLimit } from './limit.declaration.js';

/**
 * While the shared counters are unavailable, each process counts alone and allows one fifth of each limit.
 * Limits therefore become stricter and are not lifted.
 */
const insuranceShare = 5;
const redisTimeout = 500;

/** Rate limits shared by all processes, in Redis if configured and otherwise in PostgreSQL. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly limiters = new Map<string, RateLimiterAbstract[]>();

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly secretKeys: SecretKeys,
  ) {
    const url = config.get('REDIS_URL');
    if (url !== undefined) {
      this.redis = new Redis(url, {
        commandTimeout: redisTimeout,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
      });
      this.redis.on('error', () => undefined);
    }
  }

  /** @throws {Problem} TOO_MANY_REQUESTS with the remaining delay */
  async consumeFrom(address: string, limit: NetworkLimit): Promise<void> {
    await this.count(limit, subscriberOf(address));
  }

  /**
   * Checks without counting. @throws {Problem} TOO_MANY_REQUESTS when the next request would exceed the limit
   */
  async requireAddressCapacity(address: string, limit: NetworkLimit): Promise<void> {
    await this.requireCapacity(limit, subscriberOf(address));
  }

  async hasAddressCapacity(address: string, limit: NetworkLimit): Promise<boolean> {
    return (await this.tooManyFor(limit, subscriberOf(address))) === undefined;
  }

  /**
   * Checks without counting. @throws {Problem} TOO_MANY_REQUESTS when the next request would exceed the limit
   */
  async requireSubjectCapacity(limit: SubjectLimit, subject: string): Promise<void> {
    await this.requireCapacity(limit, subject);
  }

  /** @param subject stored as a keyed hash @throws {Problem} TOO_MANY_REQUESTS with the remaining delay */
  async consume(limit: SubjectLimit, subject: string): Promise<void> {
    await this.count(limit, subject);
  }

  /** @throws {Problem} TOO_MANY_REQUESTS with the remaining delay */
  async consumeForMember(limit: NetworkLimit, member: AccountId): Promise<void> {
    await this.count(limit, `member\0${member}`);
  }

  private async requireCapacity(limit: NetworkLimit | SubjectLimit, subject: string): Promise<void> {
    const problem = await this.tooManyFor(limit, subject);
    if (problem !== undefined) throw problem;
  }

  private async tooManyFor(
    limit: NetworkLimit | SubjectLimit,
    subject: string,
  ): Promise<Problem | undefined> {
    const key = this.keyOf(limit, subject);
    for (const limiter of this.limitersOf(limit)) {
      const counted = await limiter.get(key);
      if (counted !== null && counted.consumedPoints >= limiter.points) return tooMany(counted, limit.name);
    }
    return undefined;
  }

  private async count(limit: NetworkLimit | SubjectLimit, subject: string): Promise<void> {
    const key = this.keyOf(limit, subject);
    for (const limiter of this.limitersOf(limit)) await consumeOne(limiter, key, limit.name);
  }

  private keyOf({ name }: NetworkLimit | SubjectLimit, subject: string): string {
    return this.secretKeys.hash(`limit ${name}`, subject).toString('base64url');
  }

  private limitersOf(limit: NetworkLimit | SubjectLimit): RateLimiterAbstract[] {
    const key = `${limit.name} ${limit.windows.map(({ points }) => points).join()}`;
    const made = this.limiters.get(key) ?? this.build(limit);
    this.limiters.set(key, made);
    return made;
  }

  private build({ name, windows }: NetworkLimit | SubjectLimit): RateLimiterAbstract[] {
    return windows.map(({ points, seconds }) => {
      const insuranceLimiter = new RateLimiterMemory({
        points: Math.max(1, Math.floor(points / insuranceShare)),
        duration: seconds,
      });
      const common = { keyPrefix: `${name}:${seconds}`, points, duration: seconds, insuranceLimiter };
      if (this.redis !== undefined) return new RateLimiterRedis({ ...common, storeClient: this.redis });
      return new RateLimiterPostgres({
        ...common,
        storeClient: this.database.pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      });
    });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

async function consumeOne(limiter: RateLimiterAbstract, key: string, name: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(refused, name);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes, name: string): Problem {
  return new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: msBeforeNext / 1_000, log: `limit ${name}` });
}
