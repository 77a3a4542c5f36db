import { Injectable } from '@nestjs/common';
import { isBackupCode, normaliseBackupCode } from '@account/domain/identity/second-factors/backup-code';
import {
  secondFactorTypes,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';
import { phoneNumberSpellings } from '@account/domain/platform/phone-number';

import { Clock, RealClock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { BackupCodeRepository } from './backup-code.repository.js';
import { otpStepOf } from './one-time-password.js';
import { backupCodeContext, otpContext } from './second-factor-encryption.js';
import { SecondFactorRepository } from './second-factor.repository.js';

export interface EnabledTypes {
  types: SecondFactorType[];
  preferred: SecondFactorType | null;
  phoneNumber: string | null;
}

@Injectable()
export class SecondFactorsService {
  /** Authenticator apps use real time. */
  private readonly realTime = new RealClock();

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  addressOf(accountId: AccountId, type: SecondFactorType): Promise<string | null> {
    return this.factors.addressOf(accountId, type);
  }

  /** Finds accounts for support staff. @param typed the phone number as the caller states it */
  accountsOfPhone(typed: string, limit: number): Promise<AccountId[]> {
    return this.factors.accountsOfPhone(phoneNumberSpellings(typed), limit);
  }

  async enabledTypes(accountId: AccountId): Promise<EnabledTypes> {
    const rows = await this.factors.list(accountId);
    const has = (type: SecondFactorType) =>
      type === 'BackupCode'
        ? rows.some(({ hasBackupCode }) => hasBackupCode)
        : rows.some((row) => row.type === type);
    return {
      types: secondFactorTypes.filter(has),
      preferred: rows.find(({ preferred }) => preferred)?.type ?? null,
      phoneNumber: rows.find(({ type }) => type === 'SMS')?.phoneNumber ?? null,
    };
  }

  /** Returns true once per time step: stores the step, and then rejects codes of this and of earlier steps. */
  async verifyOtp(transaction: Transaction, accountId: AccountId, code: string): Promise<boolean> {
    const sealed = await this.factors.otpSecret(transaction, accountId);
    if (sealed === undefined) return false;
    const secret = this.keys.decrypt(otpContext(accountId), sealed);
    const step = otpStepOf(secret, code, this.realTime.now());
    return step !== undefined && this.factors.acceptStep(transaction, accountId, step);
  }

  async consumeBackupCode(transaction: Transaction, accountId: AccountId, typed: string): Promise<boolean> {
    const code = normaliseBackupCode(typed);
    if (!isBackupCode(code)) return false;
    const hashes = this.keys.hashes(backupCodeContext(accountId), code);
    return this.backupCodes.use(transaction, accountId, hashes, this.clock.now());
  }

  /** The caller holds the account lock. @returns the number of removed factors */
  removeEnabledSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.factors.deleteEnabledSince(transaction, accountId, since);
  }

  /**
   * Cancels the scheduled removal of a factor that the member has just used. The caller holds the account lock.
   * @returns false when the factor is no longer enabled
   */
  async keep(transaction: Transaction, accountId: AccountId, type: SecondFactorType): Promise<boolean> {
    // Backup codes are stored in another table, and the caller has already marked this code as used.
    return type === 'BackupCode' || this.factors.keep(transaction, accountId, type);
  }

  removeBackupCodes(transaction: Transaction, accountId: AccountId): Promise<number> {
    return this.backupCodes.deleteAll(transaction, accountId);
  }

  async setPreferred(transaction: Transaction, accountId: AccountId, type: SecondFactorType): Promise<void> {
    await this.factors.prefer(transaction, accountId, type);
  }
}
