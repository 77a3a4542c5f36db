/** Parameters of authenticator apps (RFC 6238). The hash is SHA-1, which every app supports. */
export const otpDigits = 6;

/** Length of a time step in seconds. */
export const otpPeriod = 30;

/** Maximum difference between the clocks of phone and server, in steps in either direction. */
export const otpDrift = 1;

/** 160 bits, the length of the hash (RFC 4226, 4). */
export const otpSecretBytes = 20;

/** Time in milliseconds within which an enrolment must be confirmed. */
export const enrolmentLifetime = 10 * 60_000;

export function otpStepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / otpPeriod);
}

/** Returns the steps whose code is accepted at the given time. Excludes steps up to the last accepted one. */
export function acceptableOtpSteps(moment: Date, lastAccepted: number | null): number[] {
  const now = otpStepAt(moment);
  const steps = Array.from({ length: 2 * otpDrift + 1 }, (_, index) => now - otpDrift + index);
  return steps.filter((step) => lastAccepted === null || step > lastAccepted);
}
