import type { SecondFactorType } from '../second-factors/second-factor-type.js';

export const loginSteps = ['code', 'multiFactor', 'complete'] as const;

export type LoginStep = (typeof loginSteps)[number];

export const loginEvents = ['codeAsked', 'codeAccepted', 'factorAccepted'] as const;

export type LoginEvent = (typeof loginEvents)[number];

export const loginTransitions: Record<LoginStep, Partial<Record<LoginEvent, LoginStep>>> = {
  code: { codeAsked: 'code', codeAccepted: 'complete' },
  multiFactor: { factorAccepted: 'complete' },
  complete: {},
};

type FirstMethod = 'Password' | 'AuthCode' | 'Social' | 'Passkey';

/**
 * Returns an empty list if no second step is required. E-mail is not offered after a login with an e-mailed
 * code. Backup codes are offered only in addition to another type.
 */
export function secondStepTypes(
  method: FirstMethod,
  enabled: readonly SecondFactorType[],
): SecondFactorType[] {
  const others = method === 'AuthCode' ? enabled.filter((type) => type !== 'Email') : [...enabled];
  return others.some((type) => type !== 'BackupCode') ? others : [];
}

/**
 * Returns whether a trusted device replaces the second step. An e-mailed code, a session at an external
 * provider and a touch of a security key are available to anyone who has the member's unlocked device, so these
 * methods still require a second factor.
 */
export function trustedDeviceSkipsSecondStep(method: FirstMethod, isUserVerified: boolean): boolean {
  return method === 'Password' || (method === 'Passkey' && isUserVerified);
}

export function defaultSecondStep(
  offered: readonly SecondFactorType[],
  preferred: SecondFactorType | null,
): SecondFactorType | null {
  if (preferred !== null && offered.includes(preferred)) return preferred;
  const main = offered.filter((type) => type !== 'BackupCode');
  return main.length === 1 ? (main[0] ?? null) : null;
}
