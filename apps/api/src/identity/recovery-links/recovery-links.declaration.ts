import { linkPurpose } from '../../platform/challenge/links.service.js';

export const notMeLink = linkPurpose('notMe');
export const passkeyRecoveryLink = linkPurpose('passkeyRecovery');
export const emailUndoLink = linkPurpose('emailUndo');
export const deviceEndLink = linkPurpose('deviceEnd');
