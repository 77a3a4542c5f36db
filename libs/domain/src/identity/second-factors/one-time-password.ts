/** Numbers of the codes of authenticator apps (RFC 6238): SHA-1, what every app knows. */
export const otpDigits = 6;

/** Seconds. */
export const otpPeriod = 30;

/** Steps that the clocks of a phone and of the server may be apart, either way. */
export const otpDrift = 1;

/** 160 bits (RFC 4226, 4: the length of the hash). */
export const otpSecretBytes = 20;

/** Milliseconds in which an enrolment that was begun has to be confirmed. */
export const enrolmentLifetime = 10 * 60_000;

export function otpStepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000 / otpPeriod);
}

/** The steps whose code is taken at a moment; one that was accepted, and all before it, never again. */
export function acceptableOtpSteps(moment: Date, lastAccepted: number | null): number[] {
  const now = otpStepAt(moment);
  const steps = Array.from({ length: 2 * otpDrift + 1 }, (_, index) => now - otpDrift + index);
  return steps.filter((step) => lastAccepted === null || step > lastAccepted);
}
