export const sexes = [1, 2, 9, 0] as const;

export type Sex = (typeof sexes)[number];

export function offeredSexes(disallowUnknownGender: boolean): Sex[] {
  return sexes.filter((sex) => sex !== 0 || !disallowUnknownGender);
}
