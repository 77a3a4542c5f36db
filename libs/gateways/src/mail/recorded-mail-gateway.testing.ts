import { headerText, isAddressable, MailGateway, type Mail, type MailOutcome } from './mail-gateway.js';

export class RecordedMailGateway extends MailGateway {
  readonly mails: Mail[] = [];
  private readonly refusals = new Map<string, MailOutcome>();

  refuse(address: string, refusal: { permanent: boolean; mailboxCode?: string }): void {
    this.refusals.set(address, { ok: false, reason: 'refused', ...refusal });
  }

  accept(address: string): void {
    this.refusals.delete(address);
  }

  send(mail: Mail): Promise<MailOutcome> {
    if (!isAddressable(mail)) return Promise.resolve({ ok: false, permanent: true, reason: 'address' });
    const refusal = this.refusals.get(mail.to);
    if (refusal !== undefined) return Promise.resolve(refusal);
    const from = { name: headerText(mail.from.name), address: mail.from.address };
    this.mails.push({ ...mail, from, subject: headerText(mail.subject) });
    return Promise.resolve({ ok: true });
  }

  check(): Promise<MailOutcome> {
    return Promise.resolve({ ok: true });
  }
}
