import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { SecretKeys } from '../../../platform/crypto/secret-keys.js';
import { flowProblem } from '../../../platform/http/problem.js';
import type { CredentialChangeContext } from '../../credential-change/index.js';
import { TrustedDevicesService } from '../../trusted-devices/index.js';
import { BackupCodeRepository } from '../backup-code.repository.js';
import { secondFactorChangedMail } from '../second-factor-changed.mail.js';
import { encryptBackupCodes, encryptOtpSecret } from '../second-factor-encryption.js';
import { SecondFactorRepository } from '../second-factor.repository.js';
import type { ProvedFactor } from './enrolments.service.js';

type Change = { change: 'enabled' | 'disabled'; type: ProvedFactor['type'] } | { change: 'regenerated' };

const top = '/mypage/multi-factor';

export const pages = { top, generate: `${top}/backup-code/generate`, complete: `${top}/complete` } as const;

/** Performs the steps that all second-factor changes have in common. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly backupCodes: BackupCodeRepository,
    private readonly devices: TrustedDevicesService,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  async add(
    { transaction, account: { accountId } }: CredentialChangeContext,
    factor: ProvedFactor,
  ): Promise<void> {
    const secret = factor.secret === null ? null : encryptOtpSecret(this.keys, accountId, factor.secret);
    const row = { ...factor, secret, enabledAt: this.clock.now() };
    if (await this.factors.insert(transaction, accountId, row)) return;
    throw flowProblem(pages.top, `${factor.type} is enabled already`);
  }

  keepCodes(
    { transaction, account: { accountId } }: CredentialChangeContext,
    codes: string[],
  ): Promise<void> {
    return this.backupCodes.replace(transaction, accountId, encryptBackupCodes(this.keys, accountId, codes));
  }

  /** Makes all trusted browsers untrusted, unless only the backup codes were regenerated. */
  async settle(
    { transaction, account, now, tell, notMeToken }: CredentialChangeContext,
    change: Change,
  ): Promise<void> {
    if (change.change !== 'regenerated') await this.devices.deleteAll(transaction, account.accountId);
    const token = await notMeToken();
    await tell(secondFactorChangedMail, { type: null, ...change, changedAt: now, token });
  }
}

export function areSameCodes(given: readonly string[], expected: readonly string[]): boolean {
  return given.length === expected.length && given.every((code, index) => code === expected[index]);
}
