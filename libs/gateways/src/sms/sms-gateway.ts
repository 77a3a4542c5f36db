export interface Sms {
  /**
   * Id of the message. Retries use the same id, so that a gateway that supports such ids delivers the message
   * once.
   */
  messageId: string;
  /** E.164 */
  to: string;
  text: string;
}

/** `reason` is intended for the log. It contains protocol codes but never a number or text of the server. */
export type SmsOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

export abstract class SmsGateway {
  /**
   * Sends a message. Returns within 30 seconds and never throws; `permanent` means that no retry can succeed.
   */
  abstract send(sms: Sms): Promise<SmsOutcome>;
}

/**
 * Gateway for a store without a configured provider. The site then offers no SMS, and queued messages wait
 * until a provider is configured.
 */
export class NoSmsGateway extends SmsGateway {
  send(): Promise<SmsOutcome> {
    return Promise.resolve({ ok: false, permanent: false, reason: 'SMS_URL is not set' });
  }
}

const e164 = /^\+[1-9]\d{6,14}$/;

export function isReachable({ to }: Sms): boolean {
  return e164.test(to);
}
