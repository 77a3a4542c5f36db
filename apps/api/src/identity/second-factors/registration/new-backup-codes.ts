import {
  backupCodeAlphabet,
  backupCodeCount,
  backupCodeLength,
} from '@account/domain/identity/second-factors/backup-code';

import { randomBetween } from '../../../platform/crypto/random.js';

export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < backupCodeCount) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  const character = () => backupCodeAlphabet.charAt(randomBetween(0, backupCodeAlphabet.length - 1));
  return Array.from({ length: backupCodeLength }, character).join('');
}
