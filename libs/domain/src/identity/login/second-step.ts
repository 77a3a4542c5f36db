import type { SecondFactorType } from '../second-factors/second-factor-type.js';

type FirstMethod = 'Password' | 'AuthCode' | 'Social';

/** None: no second step. Mail is not proved by mail again; backup codes only stand in for another type. */
export function secondStepTypes(
  method: FirstMethod,
  enabled: readonly SecondFactorType[],
): SecondFactorType[] {
  const others = method === 'AuthCode' ? enabled.filter((type) => type !== 'Email') : [...enabled];
  return others.some((type) => type !== 'BackupCode') ? others : [];
}

export function defaultSecondStep(
  offered: readonly SecondFactorType[],
  preferred: SecondFactorType | null,
): SecondFactorType | null {
  if (preferred !== null && offered.includes(preferred)) return preferred;
  const main = offered.filter((type) => type !== 'BackupCode');
  return main.length === 1 ? (main[0] ?? null) : null;
}
