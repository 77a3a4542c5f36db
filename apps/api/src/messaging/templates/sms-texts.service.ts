import { codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import { capitalised } from '@account/domain/platform/capitalised';
import { languages, type Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';

import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/mail-senders.service.js';
import { stationeryOf } from './template.js';

const verificationCode = z.strictObject({
  purpose: z.enum(codePurposes),
  code: z.string().regex(/^[0-9]{6}$/),
  expiresAt: z.coerce.date(),
});

/** What one text message says, before it is put into words. */
export interface SmsMessage {
  template: 'verificationCodeSms';
  language: Language;
  values: z.output<typeof verificationCode>;
}

const sample: SmsMessage['values'] = {
  purpose: 'multiFactorSms',
  code: '012345',
  expiresAt: new Date('2026-04-01T01:00:00Z'),
};

/** Puts text messages into words. */
@Injectable()
export class SmsTexts implements OnModuleInit {
  private readonly host: string;

  constructor(config: Config) {
    this.host = new URL(config.get('PUBLIC_ORIGIN')).hostname;
  }

  /** @throws {Error} when a message lacks its words in some language */
  onModuleInit(): void {
    const sender = {
      name: 'Store',
      address: 'no-reply@store.example',
      accentColor: '#C8102E',
      codeNames: {},
    };
    for (const language of languages)
      this.write({ template: 'verificationCodeSms', language, values: sample }, sender);
  }

  /** @throws {Error} when this version knows no such template or language, or other values */
  read(template: string, language: string, values: unknown): SmsMessage {
    const tongue = languages.find((known) => known === language);
    if (template !== 'verificationCodeSms' || tongue === undefined)
      throw new Error(`No text message ${template} in ${language}`);
    return { template, language: tongue, values: verificationCode.parse(values) };
  }

  /** The last line binds the code to this site: a phone offers it there and nowhere else. */
  write({ language, values }: SmsMessage, sender: MailSender): string {
    const { words, format } = stationeryOf(language, sender, '');
    const { purpose, code, expiresAt } = values;
    const name = capitalised(sender.codeNames[purpose] ?? words(`verificationCode.names.${purpose}`));
    const until = format.dateTime(expiresAt, 'time');
    const said = words('verificationCodeSms.text', { store: sender.name, name, code, until });
    return `${said}\n\n@${this.host} #${code}`;
  }
}
