import * as z from 'zod';

import { Declarations } from '../../platform/declarations/declarations.js';
import { templateOf, type Stationery, type Template, type TemplateDeclaration } from './template.js';

export type { Stationery };

interface LetterLink {
  href: string;
  text: string;
}

export interface Fact {
  name: string;
  value: string;
  /** A sum that is drawn large, with what it is above it and a note below. */
  sum?: { name: string; value: string; note?: string };
  /** A deadline that whoever reads little has to see. */
  isKey?: true;
}

export interface Letter {
  subject: string;
  /** A subject that the store wrote does not take its place: it would show a code. */
  keepsOwnSubject?: boolean;
  title: string;
  preview: string;
  lead: string;
  /** Under the store's name, three to one. */
  picture?: { src: string; alt: string };
  facts?: readonly Fact[];
  code?: string;
  link?: LetterLink;
  otherLinks?: readonly LetterLink[];
  notes: readonly string[];
  /** Days and moments as it says them: each stays on one line. */
  moments: readonly string[];
}

export interface OwnWords {
  /** What may stand in braces in its subject; all but the code in its first sentence, too. */
  readonly names: readonly ('name' | 'code')[];
  readonly subjectEnd?: string;
}

export interface Mail<Values> extends Template<Values, Letter> {
  readonly ownWords: OwnWords;
  readonly isAskedFor: boolean;
  readonly isOwed: boolean;
}

type Said = 'subject' | 'title' | 'preview' | 'lead';

/** What it does not say itself is its sentence of that name, within those of its `kind`; the preview is its lead. */
type WrittenLetter = Omit<Letter, Said | 'moments'> & Partial<Pick<Letter, Said>> & { kind?: string };

interface MailDeclaration<Schema extends z.ZodType, Sentences extends object> extends TemplateDeclaration<
  Schema,
  Sentences,
  WrittenLetter
> {
  readonly ownWords?: OwnWords;
  /** Somebody waits for it now: it is tried even where no mail arrives. */
  readonly isAskedFor?: true;
  /** Something follows from it, or it warns: it is tried whatever is known of the mailbox. */
  readonly isOwed?: true;
}

/** The token of a link that a mail leads to. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const mails = new Declarations<Mail<unknown>>('mail');

export function declareMail<Schema extends z.ZodType, const Sentences extends object>(
  declaration: MailDeclaration<Schema, Sentences>,
): Mail<z.output<Schema>> {
  const { ownWords = { names: [] }, isAskedFor = false, isOwed = false } = declaration;
  const template = templateOf<Schema, Sentences, Letter>({
    ...declaration,
    write: (values, stationery) => completed(declaration.write(values, stationery), stationery),
  });
  return Object.assign(template, { ownWords, isAskedFor, isOwed });
}

/** @throws {Error} if two mails have the same name */
export function registerMails(declared: readonly Mail<unknown>[]): void {
  for (const mail of declared) mails.add(mail);
}

function completed(
  { kind, ...letter }: WrittenLetter,
  { words, moments }: { words: (key: never) => string; moments: readonly string[] },
): Letter {
  const said = (name: Said) =>
    letter[name] ?? words((kind === undefined ? name : `${kind}.${name}`) as never);
  const lead = said('lead');
  const preview = letter.preview ?? lead;
  return { ...letter, subject: said('subject'), title: said('title'), preview, lead, moments };
}

export function declaredMails(): readonly Mail<unknown>[] {
  return mails.all();
}

export function findMail(name: string): Mail<unknown> | undefined {
  return mails.find(name);
}
