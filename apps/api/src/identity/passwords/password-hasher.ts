import { Injectable, Optional } from '@nestjs/common';
import { argon2id, hash, needsRehash } from 'argon2';

import { randomNonce, randomToken } from '../../platform/crypto/random.js';
import { FairQueue, type ClientGroup } from '../../platform/queue/fair-queue.js';
import { verifyStoredHash } from './imported-hash.js';

/**
 * argon2id parameters: memory in KiB, number of passes and lanes. Defaults to the minimum that OWASP
 * recommends.
 */
export class HashCost {
  constructor(
    readonly memoryCost = 19_456,
    readonly timeCost = 2,
    readonly parallelism = 1,
  ) {}
}

/**
 * Hashes passwords off the event loop with limited concurrency. Rejects requests that would have to wait too
 * long.
 */
@Injectable()
export class PasswordHasher {
  /**
   * `maxWaitMs` is shorter than `RESPONSE_TIMEOUT`, so that the response can state why the request was
   * rejected.
   */
  private readonly queue = new FairQueue({
    concurrency: 2,
    maxWaitMs: 4_000,
    retryAfterSeconds: 2,
    work: 'password',
  });
  private readonly parameters;
  private readonly decoy: string;

  constructor(@Optional() cost: HashCost = new HashCost()) {
    this.parameters = { type: argon2id, ...cost } as const;
    this.decoy = decoyOf(cost);
  }

  /** @returns a hash as a PHC string @throws {Problem} SERVICE_BUSY */
  hash(password: string, clientGroup: ClientGroup): Promise<string> {
    return this.queue.run(clientGroup, () => hash(normalisePassword(password), this.parameters));
  }

  verify(storedHash: string | null, password: string, clientGroup: ClientGroup): Promise<boolean> {
    return this.queue.run(clientGroup, async () => {
      const matches = await verifyStoredHash(storedHash ?? this.decoy, normalisePassword(password));
      return matches && storedHash !== null;
    });
  }

  requireCapacity(clientGroup: ClientGroup): void {
    this.queue.requireCapacity(clientGroup);
  }

  needsRehash(storedHash: string): boolean {
    return !storedHash.startsWith('$argon2id$') || needsRehash(storedHash, this.parameters);
  }
}

/** Normalises to NFC, so that a password has the same hash on every keyboard (NIST SP 800-63B-4, 3.1.1.2). */
function normalisePassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * Returns a hash to verify when the account has no password, so that a login to an unknown account takes as
 * long as one to a known account.
 */
function decoyOf({ memoryCost, timeCost, parallelism }: HashCost): string {
  const [salt, digest] = [randomNonce(), randomToken()].map((text) =>
    Buffer.from(text, 'base64').toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryCost},p=${parallelism},t=${timeCost}$${salt}$${digest}`;
}
