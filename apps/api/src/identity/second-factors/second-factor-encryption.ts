import type { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { NewBackupCode } from './backup-code.repository.js';

/**
 * Returns the encryption context of an account's OTP secret. With it, a secret that is moved to another account
 * cannot be decrypted.
 */
export function otpContext(accountId: AccountId): string {
  return `second factor OTP ${accountId}`;
}

/**
 * Returns the context for encrypting and hashing backup codes. With it, equal codes of two accounts have
 * different hashes.
 */
export function backupCodeContext(accountId: AccountId): string {
  return `backup code ${accountId}`;
}

export function encryptOtpSecret(
  keys: SecretKeys,
  accountId: AccountId,
  secret: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(keys.encrypt(otpContext(accountId), secret));
}

export function encryptBackupCodes(
  keys: SecretKeys,
  accountId: AccountId,
  codes: readonly string[],
): NewBackupCode[] {
  const context = backupCodeContext(accountId);
  return codes.map((code) => ({
    code: new Uint8Array(keys.encrypt(context, code)),
    codeHash: new Uint8Array(keys.hash(context, code)),
  }));
}
