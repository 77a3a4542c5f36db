/** How a try to log in came out. */
export const loginResults = ['success', 'failure', 'multiFactorRequested'] as const;

export type LoginResult = (typeof loginResults)[number];

/** With what a person began to show who they are. */
export const loginMethods = ['Password', 'AuthCode', 'Social'] as const;

export type LoginMethodName = (typeof loginMethods)[number];

export const loginFactors = ['Email', 'SMS', 'OTP', 'BackupCode'] as const;

export type LoginFactor = (typeof loginFactors)[number];

/** What a browser runs on, as members are told. */
export const deviceKinds = ['Android', 'iPhone', 'PC', 'Mac', 'iPad'] as const;

export type DeviceKind = (typeof deviceKinds)[number];

/** Tries that a member sees, the newest first. */
export const attemptsShown = 30;

const monthsKept = 12;

/** Tries from before this moment are forgotten. */
export function attemptsKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - monthsKept);
  return since;
}
