import { Injectable } from '@nestjs/common';

import { SettingsService } from '../../store/settings/settings.service.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { isCommonPassword } from './common-passwords.js';
import { PasswordCredentialRepository } from './password-credential.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Passwords as the store allows them; how they are hashed stays in here. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly credentials: PasswordCredentialRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Hashes a password to be set. Its length and characters were judged by the contract.
   *
   * @param field path of the field that carries the sentence
   * @throws {Problem} INVALID_REQUEST for one that everybody tries first; SERVICE_BUSY
   */
  async hashNew(password: string, field: string): Promise<string> {
    if (this.settings.current().commonPasswordsRefused && isCommonPassword(password)) {
      throw new Problem('INVALID_REQUEST', { fieldErrors: { [field]: 'password.common' } });
    }
    return this.hasher.hash(password);
  }

  /** @throws {Problem} SERVICE_BUSY when a password could not be verified now */
  requireRoom(): void {
    this.hasher.requireRoom();
  }

  /** Takes as long for an account without a password (`null`) as for one with. @throws {Problem} SERVICE_BUSY */
  verify(storedHash: string | null, password: string): Promise<boolean> {
    return this.hasher.verify(storedHash, password);
  }

  /** The hash with today's parameters, where the stored one has older ones. */
  async upgraded(storedHash: string, password: string): Promise<string | undefined> {
    return this.hasher.needsRehash(storedHash) ? this.hasher.hash(password) : undefined;
  }

  /**
   * Holds a verified password for the rest of the transaction, and puts the upgraded hash in its place where there is
   * one.
   *
   * @returns false when the hash is no longer the stored one: verify anew
   */
  hold(
    transaction: Transaction,
    accountId: AccountId,
    verifiedHash: string,
    upgraded?: string,
  ): Promise<boolean> {
    return upgraded === undefined
      ? this.credentials.hold(transaction, accountId, verifiedHash)
      : this.credentials.replace(transaction, accountId, verifiedHash, upgraded);
  }
}
