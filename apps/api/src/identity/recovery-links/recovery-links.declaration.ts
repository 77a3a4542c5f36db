import {
  notMeLinkLifetime,
  notMeLinkMaxAttempts,
} from '@account/domain/identity/account-recovery/account-recovery';
import { deviceEndLinkLifetime, deviceEndLinkMaxAttempts } from '@account/domain/identity/devices/device';
import {
  emailUndoLinkLifetime,
  emailUndoLinkMaxAttempts,
} from '@account/domain/identity/email-edit/email-edit-flow';
import { resetLinkLifetime, resetLinkMaxAttempts } from '@account/domain/identity/passwords/password-reset';

import { linkPurpose } from '../../platform/challenge/links.service.js';

export const notMeLink = linkPurpose({
  name: 'notMe',
  lifetime: notMeLinkLifetime,
  maxAttempts: notMeLinkMaxAttempts,
  keepsOlder: true,
});

/** A second change of address does not get rid of the first owner. */
export const emailUndoLink = linkPurpose({
  name: 'emailUndo',
  lifetime: emailUndoLinkLifetime,
  maxAttempts: emailUndoLinkMaxAttempts,
  keepsOlder: true,
});

/** Each ends its own device: those of others go on working. */
export const deviceEndLink = linkPurpose({
  name: 'deviceEnd',
  lifetime: deviceEndLinkLifetime,
  maxAttempts: deviceEndLinkMaxAttempts,
  keepsOlder: true,
});

export const passwordResetLink = linkPurpose({
  name: 'passwordReset',
  lifetime: resetLinkLifetime,
  maxAttempts: resetLinkMaxAttempts,
});
