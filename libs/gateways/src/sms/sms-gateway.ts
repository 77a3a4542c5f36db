export interface Sms {
  /** Retries use the same id, so that a gateway that supports such ids delivers the message once. */
  messageId: string;
  /** E.164 */
  to: string;
  text: string;
}

/** `reason` is for the log: protocol codes, never a number or the server's text. */
export type SmsOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

export abstract class SmsGateway {
  /** Returns within 30 seconds and never throws; `permanent` means that no retry can succeed. */
  abstract send(sms: Sms): Promise<SmsOutcome>;
}

/** Used without a configured provider. The product then offers no SMS; older messages wait for a provider. */
export class NoSmsGateway extends SmsGateway {
  send(): Promise<SmsOutcome> {
    return Promise.resolve({ ok: false, permanent: false, reason: 'SMS_URL is not set' });
  }
}

const e164 = /^\+[1-9]\d{6,14}$/;

export function isReachable({ to }: Sms): boolean {
  return e164.test(to);
}
