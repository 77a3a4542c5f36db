export const secondFactorTypes = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

export type SecondFactorType = (typeof secondFactorTypes)[number];

/** Those a member enables; backup codes come with the first and go with the last of them. */
export const enabledSecondFactors = ['Email', 'SMS', 'OTP'] as const;

export type EnabledSecondFactor = (typeof enabledSecondFactors)[number];

/** Milliseconds for which the member can stop a removal that support was asked for. */
export const factorRemovalDelay = 24 * 60 * 60 * 1_000;

export function isSecondFactorType(text: string): text is SecondFactorType {
  return secondFactorTypes.some((type) => type === text);
}
