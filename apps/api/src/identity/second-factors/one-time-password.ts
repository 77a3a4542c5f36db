import {
  acceptableOtpSteps,
  otpDigits,
  otpDrift,
  otpPeriod,
  otpSecretBytes,
} from '@account/domain/identity/second-factors/one-time-password';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Returns 160 random bits in Base32. */
export function newOtpSecret(): string {
  return generateSecret({ length: otpSecretBytes });
}

export function otpAddress(issuer: string, label: string, secret: string): string {
  return generateURI({ issuer: nameIn(issuer), label: nameIn(label), secret });
}

/** @param now real time, not the time of the business clock */
export function otpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code) || code.length !== otpDigits) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: otpDrift * otpPeriod });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return acceptableOtpSteps(now, null).find((step) => step === result.timeStep);
}

/** Removes colons, which would end the issuer, and control characters, which are not allowed in a name. */
function nameIn(text: string): string {
  return text.replace(/[:\p{Cc}]/gu, ' ').trim();
}
