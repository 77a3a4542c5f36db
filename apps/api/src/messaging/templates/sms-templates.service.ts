import { languages } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/index.js';
import { declaredSms, findSms } from './sms.declaration.js';
import type { Content } from './template.js';
import { sampleSender } from './mail-templates.service.js';

export type SmsContent<Values> = Content<Values, string>;

@Injectable()
export class SmsTemplates implements OnModuleInit {
  private readonly home: string;

  constructor(config: Config) {
    this.home = `${config.get('PUBLIC_ORIGIN')}/`;
  }

  /** @throws {Error} when a translation of a text message is missing */
  onModuleInit(): void {
    for (const language of languages)
      for (const template of declaredSms())
        for (const values of template.samples) this.renderSms({ template, language, values }, sampleSender);
  }

  /** @throws {Error} for an unknown template or language, or invalid values */
  parseSms(name: string, language: string, values: unknown): SmsContent<unknown> {
    const template = findSms(name);
    const tongue = languages.find((known) => known === language);
    if (template === undefined || tongue === undefined)
      throw new Error(`No text message ${name} in ${language}`);
    return { template, language: tongue, values: template.values.parse(values) };
  }

  renderSms<Values>({ template, language, values }: SmsContent<Values>, sender: MailSender): string {
    return template.write(values, { language, sender, home: this.home });
  }
}
