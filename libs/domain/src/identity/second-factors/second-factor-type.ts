export const secondFactorTypes = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

export type SecondFactorType = (typeof secondFactorTypes)[number];

/** Types that members enable; backup codes are created with the first and removed with the last of these. */
export const enabledSecondFactors = ['Email', 'SMS', 'OTP'] as const;

export type EnabledSecondFactor = (typeof enabledSecondFactors)[number];

/** Milliseconds in which the member can cancel a removal that support started. */
export const factorRemovalDelay = 24 * 60 * 60 * 1_000;

export function isSecondFactorType(text: string): text is SecondFactorType {
  return secondFactorTypes.some((type) => type === text);
}
