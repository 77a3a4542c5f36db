import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Guessed } from '../../platform/rate-limit/attempt-throttle.service.js';
import { secondFactorGuesses } from './second-factor-guesses.limits.js';

/** What failures are counted by: backup codes apart from the rest, and both together for the account. */
export function guessedOf(accountId: AccountId, type: SecondFactorType): Guessed {
  const subject = type === 'BackupCode' ? `${accountId}\0${type}` : accountId;
  return { purpose: secondFactorGuesses, subject, account: accountId };
}
