import { Injectable } from '@nestjs/common';
import { argon2id, hash, needsRehash } from 'argon2';

import { Problem } from '../../platform/http/problem.js';
import { verifyStoredHash } from './imported-hash.js';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const parameters = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const inFlight = 2;
const longestQueue = 20;
const retryAfterSeconds = 2;

/** Verified where there is no password, so that an unknown account takes as long as a known one. */
const decoy = hash('no account has this password', parameters);

/** Hashes off the event loop, a few at a time; beyond the queue's bound it refuses rather than makes people wait. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @returns a PHC string. @throws {Problem} SERVICE_BUSY */
  hash(password: string): Promise<string> {
    return this.bounded(() => hash(asOneForm(password), parameters));
  }

  /** @throws {Problem} SERVICE_BUSY */
  verify(storedHash: string | null, password: string): Promise<boolean> {
    return this.bounded(async () => {
      const matches = await verifyStoredHash(storedHash ?? (await decoy), asOneForm(password));
      return matches && storedHash !== null;
    });
  }

  /** Tells before any work is done that it would be refused. @throws {Problem} SERVICE_BUSY */
  requireRoom(): void {
    if (this.running >= inFlight && this.waiting.length >= longestQueue) {
      throw new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'password queue full' });
    }
  }

  /** Whether it was made with other parameters than today's, or by another program in another way. */
  needsRehash(storedHash: string): boolean {
    return !storedHash.startsWith('$argon2id$') || needsRehash(storedHash, parameters);
  }

  private async bounded<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireRoom();
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < inFlight) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}

/** NFC, so that one password typed on two keyboards is one password (NIST SP 800-63B-4, 3.1.1.2). */
function asOneForm(password: string): string {
  return password.normalize('NFC');
}
