export const loginResults = ['success', 'failure', 'multiFactorRequested'] as const;

export type LoginResult = (typeof loginResults)[number];

export const loginMethods = ['Password', 'AuthCode', 'Social', 'Passkey'] as const;

export type LoginMethodName = (typeof loginMethods)[number];

export const loginFactors = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

export type LoginFactor = (typeof loginFactors)[number];

export const deviceKinds = ['Android', 'iPhone', 'PC', 'Mac', 'iPad'] as const;

export type DeviceKind = (typeof deviceKinds)[number];

export const maxShownAttempts = 30;

const retentionMonths = 12;

export function attemptsRetainedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - retentionMonths);
  return since;
}
