import { isWellFormed } from '../../platform/well-formed.js';

export const passkeyOrigins = ['settings', 'sign-up', 'automatic'] as const;

export type PasskeyOrigin = (typeof passkeyOrigins)[number];

export const passkeyPlaces = ['product', 'key', 'device', 'unknown'] as const;

export type PasskeyPlace = (typeof passkeyPlaces)[number];

export const maxPasskeys = 20;

export const passkeyNameMaxLength = 60;

/** COSE algorithms for ES256, EdDSA and RS256. */
export const passkeyAlgorithms = [-7, -8, -257];

export const credentialIdMaxBytes = 1_023;

/** Lifetime in milliseconds. */
export const passkeyChallengeLifetime = 10 * 60 * 1_000;

/** Time in milliseconds after which a visible page requests a new challenge. */
export const passkeyChallengeRenewal = 8 * 60 * 1_000;

/** Time in milliseconds after a password login within which a passkey may be created without a prompt. */
export const automaticPasskeySpan = 5 * 60 * 1_000;

/** Time in milliseconds for which the suggestion to create a passkey stays hidden. */
export const passkeyOfferPause = 30 * 24 * 60 * 60 * 1_000;

/**
 * Waiting time in milliseconds after each request, during which the owner of the passkeys can cancel the
 * recovery.
 */
export const passkeyRecoveryWait = 24 * 60 * 60 * 1_000;

/** Time in milliseconds after the waiting time within which the recovery can be completed. */
export const passkeyRecoverySpan = 48 * 60 * 60 * 1_000;

export const passkeyRecoveryMaxAttempts = 10;

/** @returns time from which the latest pending recovery of the account can be completed */
export function pendingRecoveryOpensAt(
  account: { isPasskeyOnly: boolean; passkeyRecoveryOpensAt: Date | null },
  now: Date,
): Date | null {
  const { isPasskeyOnly, passkeyRecoveryOpensAt: opensAt } = account;
  if (!isPasskeyOnly || opensAt === null) return null;
  return opensAt.getTime() + passkeyRecoverySpan > now.getTime() ? opensAt : null;
}

export type PasskeyNameProblem = 'passkeyName.required' | 'passkeyName.tooLong' | 'text.characters';

/** Control characters; bidirectional ones could disguise a name in an e-mail. */
const forbiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

export function passkeyNameOf(typed: string): { name: string } | { problem: PasskeyNameProblem } {
  const name = typed.trim();
  if (!isWellFormed(name) || forbiddenCharacters.test(name)) return { problem: 'text.characters' };
  const length = [...name].length;
  if (length === 0) return { problem: 'passkeyName.required' };
  return length > passkeyNameMaxLength ? { problem: 'passkeyName.tooLong' } : { name };
}

/**
 * @param others other passkeys, linked accounts with which the member can log in, and a verified address with a
 *   password or code login
 */
export function isLastSignInMethod(others: {
  passkeys: number;
  linkedAccounts: number;
  hasEmailLogin: boolean;
}): boolean {
  return others.passkeys === 0 && others.linkedAccounts === 0 && !others.hasEmailLogin;
}

export interface PasskeyHost {
  enabled: boolean;
  /** Null if the passkeys belong to the host of the site. */
  rpId: string | null;
  origin: string;
}

export function passkeyRpId({ rpId, origin }: PasskeyHost): string {
  return rpId ?? new URL(origin).hostname;
}

/**
 * @param hosts host of each passkey; an empty text if the passkey was created before hosts were stored
 * @returns the number of passkeys that can be used to log in
 */
export function countUsablePasskeys(hosts: readonly string[], store: PasskeyHost): number {
  const here = passkeyRpId(store);
  return store.enabled ? hosts.filter((host) => host === '' || host === here).length : 0;
}

export type SignCountVerdict = 'fine' | 'back';

/** An authenticator with a signature counter never repeats a value; one without a counter always sends zero. */
export function signCountVerdict(stored: number, received: number): SignCountVerdict {
  return (stored === 0 && received === 0) || received > stored ? 'fine' : 'back';
}
