import { accountClosedMail } from './withdrawal/account-closed.mail.js';
import { withdrawalCode } from './withdrawal/withdrawal.code.js';
import { withdrawalSettings } from './withdrawal/withdrawal.settings.js';

export const accountClosureSettings = [withdrawalSettings];

export const accountClosureMails = [accountClosedMail];

export const accountClosureCodes = [withdrawalCode];
