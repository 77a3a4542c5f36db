import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';
import type { TemplateName, TemplateValues } from '../templates/template-values.js';

/** A mail to one person. */
export type OutgoingMessage = { [Name in TemplateName]: Outgoing<Name> }[TemplateName];

interface Outgoing<Name extends TemplateName> {
  template: Name;
  language: Language;
  /** A normalised address. */
  to: string;
  values: TemplateValues<Name>;
  /** From this moment on the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
}
