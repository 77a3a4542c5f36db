/** Parameters of authenticator apps (RFC 6238): SHA-1, which every app supports. */
export const otpDigits = 6;

/** Seconds. */
export const otpPeriod = 30;

/** Maximum clock difference between phone and server in steps, in either direction. */
export const otpDrift = 1;

/** 160 bits, the length of the hash (RFC 4226, 4). */
export const otpSecretBytes = 20;

/** Milliseconds within which a started enrolment must be confirmed. */
export const enrolmentLifetime = 10 * 60_000;

export function otpStepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / otpPeriod);
}

/** Returns the steps whose code is accepted at a given time, excluding accepted and earlier steps. */
export function acceptableOtpSteps(moment: Date, lastAccepted: number | null): number[] {
  const now = otpStepAt(moment);
  const steps = Array.from({ length: 2 * otpDrift + 1 }, (_, index) => now - otpDrift + index);
  return steps.filter((step) => lastAccepted === null || step > lastAccepted);
}
