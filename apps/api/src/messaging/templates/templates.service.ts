import { languages, type Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/mail-senders.service.js';
import { stationeryOf, type MailText, type Stationery, type Template } from './template.js';
import { templateValues, type TemplateName, type TemplateValues } from './template-values.js';
import { externalAccountMail } from './external-account-mail.js';
import { newBrowserMail } from './new-browser-mail.js';
import { emailChangedMail } from './email-changed-mail.js';
import { passwordChangedMail } from './password-changed-mail.js';
import { passwordEnabledMail } from './password-enabled-mail.js';
import { passwordResetMail } from './password-reset-mail.js';
import { proofsFailedMail } from './proofs-failed-mail.js';
import { secondFactorChangedMail } from './second-factor-changed-mail.js';
import { secondFactorsFailedMail } from './second-factors-failed-mail.js';
import { userIdChangedMail } from './user-id-changed-mail.js';
import { verificationCodeMail } from './verification-code-mail.js';

/** What one mail says, before it is put into words. */
export type Message = { [Name in TemplateName]: MessageOf<Name> }[TemplateName];

interface MessageOf<Name extends TemplateName> {
  template: Name;
  language: Language;
  values: TemplateValues<Name>;
}

const templates: { readonly [Name in TemplateName]: Template<TemplateValues<Name>> } = {
  verificationCode: verificationCodeMail,
  passwordReset: passwordResetMail,
  newBrowser: newBrowserMail,
  passwordChanged: passwordChangedMail,
  userIdChanged: userIdChangedMail,
  externalAccount: externalAccountMail,
  passwordEnabled: passwordEnabledMail,
  emailChanged: emailChangedMail,
  proofsFailed: proofsFailedMail,
  secondFactorsFailed: secondFactorsFailedMail,
  secondFactorChanged: secondFactorChangedMail,
};

const sampleSender: MailSender = {
  name: 'Store',
  address: 'no-reply@store.example',
  accentColor: '#C8102E',
  codeNames: {},
};

/** Puts messages into words. */
@Injectable()
export class Templates implements OnModuleInit {
  private readonly home: string;

  constructor(config: Config) {
    this.home = `${config.get('PUBLIC_ORIGIN')}/`;
  }

  /** @throws {Error} when a mail lacks its words in some language */
  onModuleInit(): void {
    for (const language of languages) {
      const stationery = stationeryOf(language, sampleSender, this.home);
      for (const name of Object.keys(templates)) writeSamples(name as TemplateName, stationery);
    }
  }

  /**
   * Reads what an older version may have put into the outbox.
   *
   * @throws {Error} when this version knows no such template or language, or other values
   */
  read(template: string, language: string, values: unknown): Message {
    const name = Object.keys(templateValues).find((known): known is TemplateName => known === template);
    const tongue = languages.find((known) => known === language);
    if (name === undefined || tongue === undefined) throw new Error(`No template ${template} in ${language}`);
    return { template: name, language: tongue, values: templateValues[name].parse(values) } as Message;
  }

  write(message: Message, sender: MailSender): MailText {
    const own = sender.texts?.[message.template];
    return writeBy(message, stationeryOf(message.language, sender, this.home, own));
  }
}

function writeSamples<Name extends TemplateName>(name: Name, stationery: Stationery): void {
  const template = templates[name];
  for (const sample of template.samples) template.write(sample, stationery);
}

function writeBy<Name extends TemplateName>(
  { template, values }: MessageOf<Name>,
  stationery: Stationery,
): MailText {
  return templates[template].write(values, stationery);
}
