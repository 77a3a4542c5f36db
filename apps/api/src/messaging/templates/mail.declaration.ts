import * as z from 'zod';

import { Declarations } from '../../platform/declarations/declarations.js';
import { templateOf, type TemplateContext, type Template, type TemplateDeclaration } from './template.js';

export type { TemplateContext };

interface MailLink {
  href: string;
  text: string;
}

export interface MailFact {
  name: string;
  value: string;
  /** An amount that is shown in large type, with a label above and a note below. */
  sum?: { name: string; value: string; note?: string };
  /** Whether the fact is a deadline that is emphasised. */
  isKey?: true;
}

export interface MailParts {
  subject: string;
  /**
   * Uses the default subject even if the store has a custom subject, because a custom subject could reveal a
   * code.
   */
  keepsOwnSubject?: boolean;
  title: string;
  preview: string;
  lead: string;
  /** Shown below the name of the store. The aspect ratio is 3:1. */
  picture?: { src: string; alt: string };
  facts?: readonly MailFact[];
  code?: string;
  link?: MailLink;
  otherLinks?: readonly MailLink[];
  notes: readonly string[];
  /** Formatted dates and times. Each of them stays on one line. */
  moments: readonly string[];
}

export interface CustomTextRules {
  /** Placeholders that the subject may contain. The lead may contain them too, except for the code. */
  readonly names: readonly ('name' | 'code')[];
  readonly subjectEnd?: string;
}

export interface MailTemplate<Values> extends Template<Values, MailParts> {
  readonly ownWords: CustomTextRules;
  readonly isAskedFor: boolean;
  readonly isOwed: boolean;
}

type TranslatedPart = 'subject' | 'title' | 'preview' | 'lead';

/**
 * A mail may omit the subject, title, preview or lead. An omitted preview equals the lead. Each other omitted
 * part is a translation. Its key is the name of the part, such as `subject`, or `KIND.subject` if `kind` is
 * given.
 */
type WrittenMailParts = Omit<MailParts, TranslatedPart | 'moments'> &
  Partial<Pick<MailParts, TranslatedPart>> & { kind?: string };

interface MailDeclaration<Schema extends z.ZodType, Sentences extends object> extends TemplateDeclaration<
  Schema,
  Sentences,
  WrittenMailParts
> {
  readonly ownWords?: CustomTextRules;
  /** The member waits for the mail. It is therefore sent even to a mailbox that rejects mails. */
  readonly isAskedFor?: true;
  /** The mail is a warning or has consequences. It is therefore sent whatever the state of the mailbox. */
  readonly isOwed?: true;
}

/** Token of a link in a mail. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const mails = new Declarations<MailTemplate<unknown>>('mail');

export function declareMail<Schema extends z.ZodType, const Sentences extends object>(
  declaration: MailDeclaration<Schema, Sentences>,
): MailTemplate<z.output<Schema>> {
  const { ownWords = { names: [] }, isAskedFor = false, isOwed = false } = declaration;
  const template = templateOf<Schema, Sentences, MailParts>({
    ...declaration,
    write: (values, templateContext) =>
      completeParts(declaration.write(values, templateContext), templateContext),
  });
  return Object.assign(template, { ownWords, isAskedFor, isOwed });
}

/** @throws {Error} if two mails have the same name */
export function registerMails(declared: readonly MailTemplate<unknown>[]): void {
  for (const mailTemplate of declared) mails.add(mailTemplate);
}

function completeParts(
  { kind, ...letter }: WrittenMailParts,
  { words, moments }: { words: (key: never) => string; moments: readonly string[] },
): MailParts {
  const said = (name: TranslatedPart) =>
    letter[name] ?? words((kind === undefined ? name : `${kind}.${name}`) as never);
  const lead = said('lead');
  const preview = letter.preview ?? lead;
  return { ...letter, subject: said('subject'), title: said('title'), preview, lead, moments };
}

export function declaredMails(): readonly MailTemplate<unknown>[] {
  return mails.all();
}

export function findMail(name: string): MailTemplate<unknown> | undefined {
  return mails.find(name);
}
