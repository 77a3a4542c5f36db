import {
  unrecognisedLoginLinkLifetime,
  unrecognisedLoginLinkMaxAttempts,
} from '@account/domain/identity/account-recovery/account-recovery';
import { deviceEndLinkLifetime, deviceEndLinkMaxAttempts } from '@account/domain/identity/devices/device';
import {
  emailUndoLinkLifetime,
  emailUndoLinkMaxAttempts,
} from '@account/domain/identity/email-edit/email-edit-flow';
import { resetLinkLifetime, resetLinkMaxAttempts } from '@account/domain/identity/passwords/password-reset';

import { declareLinkPurpose } from '../../platform/challenge/links.service.js';

export const unrecognisedLoginLink = declareLinkPurpose({
  name: 'notMe',
  lifetime: unrecognisedLoginLinkLifetime,
  maxAttempts: unrecognisedLoginLinkMaxAttempts,
  keepsOlder: true,
});

/** A second address change does not revoke the undo link that was sent to the first address. */
export const emailUndoLink = declareLinkPurpose({
  name: 'emailUndo',
  lifetime: emailUndoLinkLifetime,
  maxAttempts: emailUndoLinkMaxAttempts,
  keepsOlder: true,
});

/** Each link logs out its own device; the links of other devices remain valid. */
export const deviceEndLink = declareLinkPurpose({
  name: 'deviceEnd',
  lifetime: deviceEndLinkLifetime,
  maxAttempts: deviceEndLinkMaxAttempts,
  keepsOlder: true,
});

export const passwordResetLink = declareLinkPurpose({
  name: 'passwordReset',
  lifetime: resetLinkLifetime,
  maxAttempts: resetLinkMaxAttempts,
});
