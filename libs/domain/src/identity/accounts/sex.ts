/** 1 male, 2 female, 9 other, 0 prefer not to answer. */
export const sexes = [1, 2, 9, 0] as const;

export type Sex = (typeof sexes)[number];

export function offeredSexes(disallowUnknownGender: boolean): Sex[] {
  return sexes.filter((sex) => sex !== 0 || !disallowUnknownGender);
}
