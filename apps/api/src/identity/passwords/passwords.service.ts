import { Injectable } from '@nestjs/common';
import { isSameAsAddress, rememberedPasswords } from '@account/domain/identity/passwords/password';

import { SettingsService } from '../../store/settings/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import type { ClientGroup } from '../../platform/queue/fair-queue.js';
import { PasswordCredentialRepository } from './password-credential.repository.js';
import { PasswordHasher } from './password-hasher.js';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of common passwords on first use. */
async function isCommonPassword(password: string): Promise<boolean> {
  common ??= commonPasswords();
  return (await common).has(password.toLowerCase());
}

async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']?.map((password) => password.toLowerCase()) ?? []);
}

@Injectable()
export class PasswordsService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly credentials: PasswordCredentialRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Hashes the new password of an account that already exists.
   * @param field path for the error
   * @throws {Problem} INVALID_REQUEST for a common password or the address of the member;
   *   INVALID_PASSWORD_REUSED for one of the last three passwords; SERVICE_BUSY
   */
  async hashReplacing(accountId: AccountId, email: string, password: string, field: string): Promise<string> {
    if (isSameAsAddress(password, email)) throw tooCommon(field);
    await this.refuseCommon(password, field);
    const { current, replaced } = await this.credentials.latest(accountId, rememberedPasswords);
    for (const known of current === null ? replaced : [current, ...replaced]) {
      if (await this.hasher.verify(known, password, 'known'))
        throw new Problem('INVALID_PASSWORD_REUSED', { log: 'one of the recent passwords' });
    }
    return this.hasher.hash(password, 'known');
  }

  /** @throws {Problem} SERVICE_BUSY when there is no capacity to verify a password */
  requireCapacity(clientGroup: ClientGroup): void {
    this.hasher.requireCapacity(clientGroup);
  }

  /** @throws {Problem} FORBIDDEN when the store does not offer passwords */
  requireEnabled(): void {
    if (!this.isEnabled) throw new Problem('FORBIDDEN', { log: 'the store has no passwords' });
  }

  /** If false, existing passwords are kept but not accepted. */
  get isEnabled(): boolean {
    return this.settings.current().login.isEnabledPassword;
  }

  get strength() {
    return this.settings.current().accountRegistrationSetting.passwordStrength;
  }

  async currentHash(accountId: AccountId): Promise<string | null> {
    return (await this.credentials.latest(accountId, 1)).current;
  }

  async isSet(transaction: Transaction, accountId: AccountId): Promise<boolean> {
    return this.isEnabled && (await this.credentials.isSet(transaction, accountId));
  }

  async set(transaction: Transaction, accountId: AccountId, newHash: string): Promise<void> {
    await this.credentials.set(transaction, accountId, newHash, this.clock.now());
    await this.credentials.forgetOld(transaction, accountId, rememberedPasswords - 1);
  }

  async retire(transaction: Transaction, accountId: AccountId): Promise<void> {
    await this.credentials.retire(transaction, accountId, this.clock.now());
  }

  /** @param field path for the error @throws {Problem} INVALID_REQUEST for a common password; SERVICE_BUSY */
  async hashFirst(email: string, password: string, field: string, clientGroup: ClientGroup): Promise<string> {
    if (isSameAsAddress(password, email)) throw tooCommon(field);
    await this.refuseCommon(password, field);
    return this.hasher.hash(password, clientGroup);
  }

  async setFirst(transaction: Transaction, accountId: AccountId, newHash: string): Promise<boolean> {
    return this.credentials.insert(transaction, accountId, newHash, this.clock.now());
  }

  /**
   * Takes the same time for an account without a password (`null`) as for an account with one.
   * @throws {Problem} SERVICE_BUSY
   */
  verify(storedHash: string | null, password: string, clientGroup: ClientGroup): Promise<boolean> {
    return this.hasher.verify(storedHash, password, clientGroup);
  }

  async rehashIfOutdated(storedHash: string, password: string): Promise<string | undefined> {
    return this.hasher.needsRehash(storedHash) ? this.hasher.hash(password, 'known') : undefined;
  }

  /**
   * Locks the hash and upgrades it if its parameters are outdated.
   * @returns false when the stored hash has changed; the caller must then verify the password again
   */
  lockVerified(
    transaction: Transaction,
    accountId: AccountId,
    verifiedHash: string,
    upgraded?: string,
  ): Promise<boolean> {
    return upgraded === undefined
      ? this.credentials.lockVerified(transaction, accountId, verifiedHash)
      : this.credentials.replace(transaction, accountId, verifiedHash, upgraded);
  }

  private async refuseCommon(password: string, field: string): Promise<void> {
    if (!this.settings.current().commonPasswordsRefused) return;
    if (await isCommonPassword(password)) throw tooCommon(field);
  }
}

function tooCommon(field: string): Problem {
  return new Problem('INVALID_REQUEST', { fieldErrors: { [field]: 'password.common' } });
}
