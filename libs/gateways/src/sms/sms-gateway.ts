export interface Sms {
  /** A repeated try carries the same, so that a gateway that knows such ids delivers once. */
  messageId: string;
  /** E.164 */
  to: string;
  text: string;
}

/** `reason` is for the log: codes of the protocol, never a number or a server's own words. */
export type SmsOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

export abstract class SmsGateway {
  /** Answers within 30 seconds and never throws; `permanent` means that no later try can succeed. */
  abstract send(sms: Sms): Promise<SmsOutcome>;
}

/** Where no provider is configured. The product offers no SMS then; messages from before wait for one. */
export class NoSmsGateway extends SmsGateway {
  send(): Promise<SmsOutcome> {
    return Promise.resolve({ ok: false, permanent: false, reason: 'SMS_URL is not set' });
  }
}

const e164 = /^\+[1-9]\d{6,14}$/;

export function isReachable({ to }: Sms): boolean {
  return e164.test(to);
}
