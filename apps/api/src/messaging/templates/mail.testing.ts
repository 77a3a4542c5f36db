import type { Language } from '@account/domain/platform/language';

import { environmentSchema } from '../../platform/config/config.schema.js';
import { Config } from '../../platform/config/config.js';
import type { MailSender } from '../mail/mail-senders.service.js';
import type { MailTemplate } from './mail.declaration.js';
import type { RenderedMail } from './mail-renderer.js';
import { MailTemplates } from './mail-templates.service.js';

export const yorube: MailSender = {
  name: 'YORUBE',
  address: 'no-reply@yorube.example',
  accentColor: '#C8102E',
  codeNames: {},
  isEnabledPassword: true,
};

/** Mail templates for https://account.yorube.example. */
export const mailTemplates = new MailTemplates(
  new Config(
    environmentSchema.parse({
      DATABASE_URL: 'postgres://localhost/none',
      SMTP_URL: 'smtp://localhost',
      SECRET_KEYS: 'A'.repeat(43),
      PUBLIC_ORIGIN: 'https://account.yorube.example',
    }),
  ),
);

export function writeMail<Values>(
  template: MailTemplate<Values>,
  language: Language,
  values: Values,
  sender: Partial<MailSender> = {},
  addressee?: string,
): RenderedMail {
  return mailTemplates.renderMail({ template, language, values }, { ...yorube, ...sender }, addressee);
}

/** Returns the link targets of a mail in order. */
export function linksOf({ html }: RenderedMail): (string | undefined)[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
}
