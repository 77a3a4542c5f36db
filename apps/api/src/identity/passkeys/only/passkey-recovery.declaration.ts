import {
  passkeyRecoveryMaxAttempts,
  passkeyRecoverySpan,
  passkeyRecoveryWait,
} from '@account/domain/identity/passkeys/passkey';

import { declareLinkPurpose } from '../../../platform/challenge/links.service.js';

/** Another recovery request, even by an attacker, does not invalidate the links of earlier requests. */
export const passkeyRecoveryLink = declareLinkPurpose({
  name: 'passkeyRecovery',
  lifetime: passkeyRecoveryWait + passkeyRecoverySpan,
  maxAttempts: passkeyRecoveryMaxAttempts,
  keepsOlder: true,
  isSeenHoweverOften: true,
});
