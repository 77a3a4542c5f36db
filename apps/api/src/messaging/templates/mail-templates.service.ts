import { languages } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/index.js';
import { declaredMails, findMail, type MailParts, type MailTemplate } from './mail.declaration.js';
import { renderMail, type RenderedMail } from './mail-renderer.js';
import type { Content } from './template.js';

export const sampleSender: MailSender = {
  name: 'Store',
  address: 'no-reply@store.example',
  accentColor: '#C8102E',
  codeNames: {},
  isEnabledPassword: true,
};

export interface MailContent<Values> extends Content<Values, MailParts> {
  template: MailTemplate<Values>;
}

@Injectable()
export class MailTemplates implements OnModuleInit {
  private readonly home: string;

  constructor(config: Config) {
    this.home = `${config.get('PUBLIC_ORIGIN')}/`;
  }

  /** @throws {Error} when a translation of a mail is missing */
  onModuleInit(): void {
    for (const language of languages)
      for (const template of declaredMails())
        for (const values of template.samples)
          for (const isEnabledPassword of [true, false])
            this.renderMail({ template, language, values }, { ...sampleSender, isEnabledPassword });
  }

  /** @throws {Error} for an unknown template or language, or invalid values */
  parseMail(name: string, language: string, values: unknown): MailContent<unknown> {
    const template = findMail(name);
    const tongue = languages.find((known) => known === language);
    if (template === undefined || tongue === undefined) throw new Error(`No template ${name} in ${language}`);
    return { template, language: tongue, values: template.values.parse(values) };
  }

  /** @param addressee name of the recipient, if known */
  renderMail<Values>(
    { template, language, values }: MailContent<Values>,
    sender: MailSender,
    addressee?: string,
  ): RenderedMail {
    const context = { language, sender, home: this.home, addressee };
    return renderMail(template.write(values, context), sender.texts?.[template.name] ?? {}, context);
  }
}
