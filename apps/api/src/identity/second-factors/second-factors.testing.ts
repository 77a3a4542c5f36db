import type { INestApplication } from '@nestjs/common';

import { Clock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { BackupCodeRepository } from './backup-code.repository.js';
import { encryptBackupCodes, encryptOtpSecret } from './second-factor-encryption.js';
import { SecondFactorRepository, type NewSecondFactor } from './second-factor.repository.js';

/** Writes second factors to the database, as a completed enrolment does. */
async function add(
  application: INestApplication,
  accountId: AccountId,
  factor: Pick<NewSecondFactor, 'type'> & Partial<NewSecondFactor>,
): Promise<void> {
  const enabledAt = application.get(Clock).now();
  const whole = { enabledAt, secret: null, phoneNumber: null, lastStep: null, ...factor };
  await application
    .get(Database)
    .transaction((transaction) =>
      application.get(SecondFactorRepository, loose).insert(transaction, accountId, whole),
    );
}

export function addOtp(application: INestApplication, accountId: AccountId, secret: string): Promise<void> {
  const sealed = encryptOtpSecret(application.get(SecretKeys), accountId, secret);
  return add(application, accountId, { type: 'OTP', secret: sealed });
}

export function addSms(
  application: INestApplication,
  accountId: AccountId,
  phoneNumber: string,
): Promise<void> {
  return add(application, accountId, { type: 'SMS', phoneNumber });
}

export function addEmail(application: INestApplication, accountId: AccountId): Promise<void> {
  return add(application, accountId, { type: 'Email' });
}

export async function addBackupCodes(
  application: INestApplication,
  accountId: AccountId,
  codes: readonly string[],
): Promise<void> {
  const sealed = encryptBackupCodes(application.get(SecretKeys), accountId, codes);
  await application
    .get(Database)
    .transaction((transaction) =>
      application.get(BackupCodeRepository, loose).replace(transaction, accountId, sealed),
    );
}

const loose = { strict: false } as const;
