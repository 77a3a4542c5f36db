import {
  passkeyRecoveryMaxAttempts,
  passkeyRecoverySpan,
  passkeyRecoveryWait,
} from '@account/domain/identity/passkeys/passkey';

import { declareLinkPurpose } from '../../../platform/challenge/links.service.js';

/** Whoever asks again, be it a stranger, takes nothing from those that wait already. */
export const passkeyRecoveryLink = declareLinkPurpose({
  name: 'passkeyRecovery',
  lifetime: passkeyRecoveryWait + passkeyRecoverySpan,
  maxAttempts: passkeyRecoveryMaxAttempts,
  keepsOlder: true,
  isSeenHoweverOften: true,
});
