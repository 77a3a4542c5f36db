import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.js';
import { randomToken } from '../crypto/random.js';
import { SecretKeys } from '../crypto/secret-keys.js';
import { Declarations } from '../declarations/declarations.js';
import { newId, type AccountId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import { ChallengeRepository, type LinkRow } from './challenge.repository.js';

/** Purpose of an e-mailed link. A token is valid only for its purpose. */
export interface LinkPurpose {
  readonly name: string;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly maxAttempts: number;
  /** A new link does not invalidate older links of the account. */
  readonly keepsOlder?: true;
  /** The link can be opened any number of times. Otherwise an attacker could lock it by guessing tokens. */
  readonly isSeenHoweverOften?: true;
}

const purposes = new Declarations<LinkPurpose>('purpose of links');

export function declareLinkPurpose(purpose: LinkPurpose): LinkPurpose {
  return purposes.add(purpose);
}

export function declaredLinkPurposes(): readonly LinkPurpose[] {
  return purposes.all();
}

export interface NewLink {
  accountId: AccountId;
  recipient: string;
  details?: string | undefined;
}

export interface LiveLink {
  id: string;
  accountId: AccountId;
  wentTo: (recipient: string) => boolean;
  details: string | null;
  createdAt: Date;
}

/** Tokens are 32 random bytes, stored as a keyed hash. By default an account has one valid link per purpose. */
@Injectable()
export class Links {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly secretKeys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  countSince(
    transaction: Transaction,
    purpose: LinkPurpose,
    accountId: AccountId,
    since: Date,
  ): Promise<number> {
    return this.challenges.countOfAccount(transaction, accountId, purpose.name, since);
  }

  async createLink(
    transaction: Transaction,
    purpose: LinkPurpose,
    { accountId, recipient, details }: NewLink,
  ): Promise<{ token: string; expiresAt: Date }> {
    const { lifetime, maxAttempts, keepsOlder = false } = purpose;
    const id = newId<'challenge'>();
    const token = randomToken();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    if (!keepsOlder) await this.challenges.deleteOfAccount(transaction, accountId, purpose.name);
    await this.challenges.insertLink(transaction, {
      id,
      purpose: purpose.name,
      accountId,
      recipientKey: new Uint8Array(this.secretKeys.hash('recipient', recipient)),
      secretHash: new Uint8Array(this.secretKeys.hash(`link ${purpose.name}`, token)),
      details: details === undefined ? null : new Uint8Array(this.secretKeys.encrypt(id, details)),
      maxAttempts,
      createdAt,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /** Returns a valid link without counting an attempt. Returns undefined in the same cases as `verifyLink`. */
  async peekLink(purpose: LinkPurpose, token: string): Promise<LiveLink | undefined> {
    const { isSeenHoweverOften: howeverOften = false } = purpose;
    const hashes = this.secretKeys.hashes(`link ${purpose.name}`, token);
    const row = await this.challenges.findLiveLink(purpose.name, hashes, this.clock.now(), howeverOften);
    return row && this.read(row);
  }

  /**
   * Counts the attempt and then checks the token. Returns undefined if the link is unknown, expired, used,
   * superseded, or was tried too often.
   */
  async verifyLink(purpose: LinkPurpose, token: string): Promise<LiveLink | undefined> {
    const hashes = this.secretKeys.hashes(`link ${purpose.name}`, token);
    const counted = await this.challenges.countLinkAttempt(purpose.name, hashes, this.clock.now());
    return counted && this.read(counted);
  }

  /** Reverts an attempt that was not checked because the server was too busy. */
  async revertAttempt(link: LiveLink): Promise<void> {
    await this.challenges.revertAttempt(link.id);
  }

  consumeLink(transaction: Transaction, link: LiveLink): Promise<boolean> {
    return this.challenges.consume(transaction, link.id, this.clock.now());
  }

  /** @param since links created before this time stay valid */
  async revokeLinks(
    transaction: Transaction,
    purpose: LinkPurpose,
    accountId: AccountId,
    since?: Date,
  ): Promise<void> {
    await this.challenges.deleteOfAccount(transaction, accountId, purpose.name, since);
  }

  private read({ id, accountId, recipientKey, details, createdAt }: LinkRow): LiveLink {
    return {
      id,
      accountId: accountId as AccountId,
      wentTo: (recipient) =>
        this.secretKeys.hashes('recipient', recipient).some((key) => key.equals(recipientKey)),
      details: details === null ? null : this.secretKeys.decrypt(id, details),
      createdAt,
    };
  }
}
