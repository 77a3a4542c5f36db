import { isWellFormed } from '../../platform/well-formed.js';
import { emailKey, isEmail, normaliseEmail } from '../accounts/email.js';

/** Longer than any valid address or user ID, so that longer input can be rejected without parsing it. */
export const loginIdentifierMaxLength = 300;

/** The login name as typed, and the key with which the account is looked up. */
export type LoginIdentifier = { kind: 'email' | 'userId'; key: string };

export type LoginIdentifierProblem =
  | 'email.required'
  | 'emailUserId.required'
  | 'email.format'
  | 'text.characters';

export function readLoginIdentifier(
  typed: string,
  mayBeUserId: boolean,
): LoginIdentifier | LoginIdentifierProblem {
  const text = normaliseEmail(typed);
  if (text === '') return mayBeUserId ? 'emailUserId.required' : 'email.required';
  if (text.includes('\u0000') || !isWellFormed(text)) return 'text.characters';
  if (!mayBeUserId && !isEmail(text)) return 'email.format';
  return text.includes('@')
    ? { kind: 'email', key: emailKey(text) }
    : { kind: 'userId', key: text.toLowerCase() };
}
