import {
  passkeyRecoveryMaxAttempts,
  passkeyRecoverySpan,
  passkeyRecoveryWait,
} from '@account/domain/identity/passkeys/passkey';

import { linkPurpose } from '../../../platform/challenge/links.service.js';

/** Whoever asks again, be it a stranger, takes nothing from those that wait already. */
export const passkeyRecoveryLink = linkPurpose({
  name: 'passkeyRecovery',
  lifetime: passkeyRecoveryWait + passkeyRecoverySpan,
  maxAttempts: passkeyRecoveryMaxAttempts,
  keepsOlder: true,
  isSeenHoweverOften: true,
});
