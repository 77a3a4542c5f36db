import { isReachable, SmsGateway, type Sms, type SmsOutcome } from './sms-gateway.js';

export class RecordedSmsGateway extends SmsGateway {
  readonly messages: Sms[] = [];
  private readonly refusals = new Map<string, SmsOutcome>();

  refuse(to: string, refusal: { permanent: boolean }): void {
    this.refusals.set(to, { ok: false, reason: 'refused', ...refusal });
  }

  send(sms: Sms): Promise<SmsOutcome> {
    if (!isReachable(sms)) return Promise.resolve({ ok: false, permanent: true, reason: 'number' });
    const refusal = this.refusals.get(sms.to);
    if (refusal !== undefined) return Promise.resolve(refusal);
    this.messages.push(sms);
    return Promise.resolve({ ok: true });
  }
}
