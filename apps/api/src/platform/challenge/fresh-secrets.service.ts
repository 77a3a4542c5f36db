import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { randomCode, randomToken } from '../crypto/random.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { newId, type AccountId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import { ChallengeRepository } from './challenge.repository.js';
import { declaredLinkPurposes } from './links.service.js';

/** The challenge id is part of the hash, so that equal codes have different hashes. */
export function hashedCode(id: string, code: string): [purpose: string, text: string] {
  return ['code', `${id}\0${code}`];
}

/** Minimum age in milliseconds of a code that may be replaced. */
const replacedAfter = 30_000;

/** Replaces the secrets of a message with new secrets that allow the same actions. */
@Injectable()
export class FreshSecrets {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns the link id for `renewLink`; null when the link no longer exists */
  findLinkId(transaction: Transaction, token: string): Promise<string | null> {
    const hashes = declaredLinkPurposes().flatMap(({ name }) => this.keys.hashes(`link ${name}`, token));
    return this.challenges.idOfSecret(transaction, hashes);
  }

  /**
   * Returns a new token for the same action and expiry. If the purpose allows only one link at a time, the new
   * token replaces the token of the given link. @returns null when the link is no longer valid
   */
  async renewLink(transaction: Transaction, id: string): Promise<string | null> {
    const now = this.clock.now();
    const link = await this.challenges.findLink(transaction, id, now);
    if (link === undefined) return null;
    const token = randomToken();
    const secretHash = new Uint8Array(this.keys.hash(`link ${link.purpose}`, token));
    const purpose = declaredLinkPurposes().find(({ name }) => name === link.purpose);
    if (purpose?.keepsOlder !== true) {
      await this.challenges.setSecret(transaction, id, secretHash);
      return token;
    }
    const copy = newId<'challenge'>();
    const details = link.details === null ? null : this.keys.decrypt(id, link.details);
    await this.challenges.insertLink(transaction, {
      ...link,
      accountId: link.accountId as AccountId,
      id: copy,
      secretHash,
      details: details === null ? null : new Uint8Array(this.keys.encrypt(copy, details)),
    });
    return token;
  }

  /**
   * Replaces a code for the same page in the same browser. @returns undefined when the code is missing, used or
   * too recent
   */
  async renewCode(
    transaction: Transaction,
    id: string,
  ): Promise<{ id: string; code: string; expiresAt: Date } | undefined> {
    const fresh = { id: newId<'challenge'>() as string, code: randomCode() };
    const secretHash = this.keys.hash(...hashedCode(fresh.id, fresh.code));
    const now = this.clock.now();
    const notAfter = new Date(now.getTime() - replacedAfter);
    const expiresAt = await this.challenges.replaceCode(transaction, id, {
      ...{ id: fresh.id, secretHash, now, notAfter },
    });
    return expiresAt && { ...fresh, expiresAt };
  }
}
