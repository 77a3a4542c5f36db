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
  /** A sum that is drawn large, with what it is above it and a note below. */
  sum?: { name: string; value: string; note?: string };
  /** A deadline that whoever reads little has to see. */
  isKey?: true;
}

export interface MailParts {
  subject: string;
  /** A subject that the store wrote does not take its place: it would show a code. */
  keepsOwnSubject?: boolean;
  title: string;
  preview: string;
  lead: string;
  /** Under the store's name, three to one. */
  picture?: { src: string; alt: string };
  facts?: readonly MailFact[];
  code?: string;
  link?: MailLink;
  otherLinks?: readonly MailLink[];
  notes: readonly string[];
  /** Days and moments as it says them: each stays on one line. */
  moments: readonly string[];
}

export interface CustomTextRules {
  /** What may stand in braces in its subject; all but the code in its first sentence, too. */
  readonly names: readonly ('name' | 'code')[];
  readonly subjectEnd?: string;
}

export interface MailTemplate<Values> extends Template<Values, MailParts> {
  readonly ownWords: CustomTextRules;
  readonly isAskedFor: boolean;
  readonly isOwed: boolean;
}

type TranslatedPart = 'subject' | 'title' | 'preview' | 'lead';

/** What it does not say itself is its sentence of that name, within those of its `kind`; the preview is its lead. */
type WrittenMailParts = Omit<MailParts, TranslatedPart | 'moments'> &
  Partial<Pick<MailParts, TranslatedPart>> & { kind?: string };

interface MailDeclaration<Schema extends z.ZodType, Sentences extends object> extends TemplateDeclaration<
  Schema,
  Sentences,
  WrittenMailParts
> {
  readonly ownWords?: CustomTextRules;
  /** Somebody waits for it now: it is tried even where no mail arrives. */
  readonly isAskedFor?: true;
  /** Something follows from it, or it warns: it is tried whatever is known of the mailbox. */
  readonly isOwed?: true;
}

/** The token of a link that a mail leads to. */
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
