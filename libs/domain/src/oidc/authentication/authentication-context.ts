/** Values of `acr_values` for applications: one factor, or two factors of different kinds. */
export const acrValues = ['pwd', 'mfa'] as const;

const amrOfMethod: Record<string, string | string[]> = {
  Password: 'pwd',
  AuthCode: 'otp',
  SignUp: 'otp',
  Social: 'fed',
  Passkey: ['pop', 'swk'],
  DevicePasskey: ['pop', 'hwk'],
  UserVerification: 'user',
  Email: 'otp',
  SMS: 'sms',
  OTP: 'otp',
  BackupCode: 'otp',
};

const first = new Set(['Password', 'AuthCode', 'SignUp', 'Social', 'Passkey', 'DevicePasskey']);

/** A trusted device that replaced the second step is not a second factor. */
function hasSecondFactor(methods: readonly string[]): boolean {
  return methods.some((method) => method !== 'TrustedDevice' && !first.has(method));
}

export function acrOf(methods: readonly string[]): (typeof acrValues)[number] {
  return hasSecondFactor(methods) ? 'mfa' : 'pwd';
}

export function amrOf(methods: readonly string[]): string[] {
  const shown = methods.flatMap((method) => amrOfMethod[method] ?? []);
  return [...new Set(hasSecondFactor(methods) ? [...shown, 'mfa'] : shown)];
}

/** Maximum difference in milliseconds between two readings of the same clock. */
const clockTolerance = 1_000;

/** Returns the Unix time for tokens: real time minus the age of `at` according to the store's clock. */
export function protocolSeconds(at: Date, storeNow: Date, realNow: Date): number {
  const difference = realNow.getTime() - storeNow.getTime();
  return Math.floor((at.getTime() + (Math.abs(difference) < clockTolerance ? 0 : difference)) / 1_000);
}
