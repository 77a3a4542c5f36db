/** Authentication contexts that applications can ask for by `acr_values`: one proof, or a second one of another kind. */
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

/** A trusted device was asked for no second factor, so it claims none. */
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

/** Milliseconds by which two clocks that are one may differ between two looks at them. */
const clockTolerance = 1_000;

/** Seconds since 1970 in real time, for tokens: as long ago as `at` is by the store's clock. */
export function protocolSeconds(at: Date, storeNow: Date, realNow: Date): number {
  const difference = realNow.getTime() - storeNow.getTime();
  return Math.floor((at.getTime() + (Math.abs(difference) < clockTolerance ? 0 : difference)) / 1_000);
}
