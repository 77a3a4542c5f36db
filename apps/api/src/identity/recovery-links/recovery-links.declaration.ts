import { linkPurpose } from '../../platform/challenge/link.declaration.js';

export const passwordResetLink = linkPurpose('passwordReset');
export const notMeLink = linkPurpose('notMe');
export const emailUndoLink = linkPurpose('emailUndo');
