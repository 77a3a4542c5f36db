import {
  passkeyRecoveryMaxAttempts,
  passkeyRecoverySpan,
  passkeyRecoveryWait,
} from '@account/domain/identity/passkeys/passkey';

import { declareLinkPurpose } from '../../../platform/challenge/links.service.js';

/** A further request, even by an attacker, does not affect pending requests. */
export const passkeyRecoveryLink = declareLinkPurpose({
  name: 'passkeyRecovery',
  lifetime: passkeyRecoveryWait + passkeyRecoverySpan,
  maxAttempts: passkeyRecoveryMaxAttempts,
  keepsOlder: true,
  isSeenHoweverOften: true,
});
