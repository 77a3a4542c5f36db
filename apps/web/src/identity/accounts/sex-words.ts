import type { Sex } from '@account/domain/identity/accounts/sex';

export const sexWords = { 1: 'male', 2: 'female', 9: 'other', 0: 'unknown' } as const satisfies Record<
  Sex,
  string
>;

export function isSex(value: number | null): value is Sex {
  return value !== null && value in sexWords;
}
