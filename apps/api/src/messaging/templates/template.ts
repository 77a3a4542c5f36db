import { messagingWords, type MessagingWords } from '@account/i18n/messaging/messaging';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import type { Words } from '@account/i18n/platform/words/words';
import type { Language } from '@account/domain/platform/language';
import { createFormatter, createTranslator } from 'use-intl/core';
import type * as z from 'zod';

import type { MailSender } from '../mail/mail-senders.service.js';

/** Sentences in every language; the Japanese ones are the reference. */
export interface TemplateWords<Sentences extends object> {
  readonly ja: Sentences;
  readonly en: Words<Sentences>;
}

/** A kind of message as its slice declares it. */
export interface TemplateDeclaration<Schema extends z.ZodType, Sentences extends object, Written> {
  /** Stands in the outbox; names a mail in the store file, too. */
  readonly name: string;
  /** What the message tells, as it is kept in the outbox. */
  readonly values: Schema;
  readonly words: TemplateWords<Sentences>;
  /** For the check at start, and for whoever wants to look at the message; a function where others declare them. */
  readonly samples: readonly z.output<Schema>[] | (() => readonly z.output<Schema>[]);
  write(values: z.output<Schema>, stationery: Stationery<Sentences>): Written;
}

export interface Template<Values, Written> {
  readonly name: string;
  readonly values: z.ZodType<Values>;
  readonly words: TemplateWords<object>;
  readonly samples: readonly Values[];
  write(values: Values, desk: Desk): Written;
}

export interface Content<Values, Written> {
  template: Template<Values, Written>;
  language: Language;
  values: Values;
}

export interface Desk {
  readonly language: Language;
  readonly sender: MailSender;
  /** The site's home page, with a slash at its end: the only address that messages lead to. */
  readonly home: string;
}

/** What a template writes with. */
export interface Stationery<Sentences extends object> extends Desk {
  readonly words: Translator<Sentences>;
  readonly format: ReturnType<typeof formatIn>;
  /** Words that several templates share. */
  wordsOf<Shared extends object>(words: TemplateWords<Shared>): Translator<Shared>;
}

type Translator<Sentences extends object> = ReturnType<typeof createTranslator<Words<Sentences>>>;

export function templateOf<Schema extends z.ZodType, Sentences extends object, Written>(
  declaration: TemplateDeclaration<Schema, Sentences, Written>,
): Template<z.output<Schema>, Written> {
  const { name, values, words, samples } = declaration;
  return {
    name,
    values: values as z.ZodType<z.output<Schema>>,
    words,
    get samples() {
      return typeof samples === 'function' ? samples() : samples;
    },
    write: (content, desk) => declaration.write(content, stationeryOf(words, desk)),
  };
}

function stationeryOf<Sentences extends object>(
  words: TemplateWords<Sentences>,
  desk: Desk,
): Stationery<Sentences> {
  const wordsOf = <Some extends object>(some: TemplateWords<Some>) => wordsIn(desk.language, some);
  return { ...desk, words: wordsOf(words), format: formatIn(desk.language), wordsOf };
}

/** What every mail says. */
export function letterWords(language: Language): Translator<MessagingWords> {
  return wordsIn<MessagingWords>(language, messagingWords);
}

function wordsIn<Sentences extends object>(
  language: Language,
  words: TemplateWords<Sentences>,
): Translator<Sentences> {
  const onError = (error: Error) => {
    throw error;
  };
  const messages = words[language] as Words<Sentences>;
  return createTranslator<Words<Sentences>>({ locale: language, messages, onError });
}

function formatIn(language: Language) {
  return createFormatter({ locale: language, timeZone, formats });
}
