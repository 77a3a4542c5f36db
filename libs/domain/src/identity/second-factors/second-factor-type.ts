export const secondFactorTypes = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

export type SecondFactorType = (typeof secondFactorTypes)[number];

/**
 * Types that a member can enable. Backup codes are created with the first of these types and removed with the
 * last one.
 */
export const enabledSecondFactors = ['Email', 'SMS', 'OTP'] as const;

export type EnabledSecondFactor = (typeof enabledSecondFactors)[number];

/** Time in milliseconds within which the member can cancel a removal that support staff started. */
export const factorRemovalDelay = 24 * 60 * 60 * 1_000;

export function isSecondFactorType(text: string): text is SecondFactorType {
  return secondFactorTypes.some((type) => type === text);
}
