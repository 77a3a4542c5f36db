import { languages } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/index.js';
import { declaredMails, findMail, type Letter, type Mail } from './mail.declaration.js';
import { mailText, type MailText } from './mail-page.js';
import type { Content } from './template.js';

export const sampleSender: MailSender = {
  name: 'Store',
  address: 'no-reply@store.example',
  accentColor: '#C8102E',
  codeNames: {},
  isEnabledPassword: true,
};

export interface MailContent<Values> extends Content<Values, Letter> {
  template: Mail<Values>;
}

@Injectable()
export class Templates implements OnModuleInit {
  private readonly home: string;

  constructor(config: Config) {
    this.home = `${config.get('PUBLIC_ORIGIN')}/`;
  }

  /** @throws {Error} when a mail lacks its words in some language */
  onModuleInit(): void {
    for (const language of languages)
      for (const template of declaredMails())
        for (const values of template.samples)
          for (const isEnabledPassword of [true, false])
            this.write({ template, language, values }, { ...sampleSender, isEnabledPassword });
  }

  /** @throws {Error} for an unknown template or language, or for other values */
  read(name: string, language: string, values: unknown): MailContent<unknown> {
    const template = findMail(name);
    const tongue = languages.find((known) => known === language);
    if (template === undefined || tongue === undefined) throw new Error(`No template ${name} in ${language}`);
    return { template, language: tongue, values: template.values.parse(values) };
  }

  /** @param addressee their name, where it is known */
  write<Values>(
    { template, language, values }: MailContent<Values>,
    sender: MailSender,
    addressee?: string,
  ): MailText {
    const context = { language, sender, home: this.home, addressee };
    return mailText(template.write(values, context), sender.texts?.[template.name] ?? {}, context);
  }
}
