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

export interface TemplateDeclaration<Schema extends z.ZodType, Sentences extends object, Written> {
  readonly name: string;
  readonly values: Schema;
  readonly words: TemplateWords<Sentences>;
  /** For the check at start, and for anyone who wants to look at the message; a function where others declare them. */
  readonly samples: readonly z.output<Schema>[] | (() => readonly z.output<Schema>[]);
  write(values: z.output<Schema>, stationery: Stationery<Sentences>): Written;
}

export interface Template<Values, Written> {
  readonly name: string;
  readonly values: z.ZodType<Values>;
  readonly words: TemplateWords<object>;
  readonly samples: readonly Values[];
  write(values: Values, context: MessageContext): Written;
}

export interface Content<Values, Written> {
  template: Template<Values, Written>;
  language: Language;
  values: Values;
}

export interface MessageContext {
  readonly language: Language;
  readonly sender: MailSender;
  readonly home: string;
}

export interface Stationery<Sentences extends object> extends MessageContext {
  readonly words: Translator<Sentences>;
  readonly format: ReturnType<typeof formatIn>;
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
    write: (content, context) => declaration.write(content, stationeryOf(words, context)),
  };
}

function stationeryOf<Sentences extends object>(
  words: TemplateWords<Sentences>,
  context: MessageContext,
): Stationery<Sentences> {
  const wordsOf = <Some extends object>(some: TemplateWords<Some>) => wordsIn(context.language, some);
  return { ...context, words: wordsOf(words), format: formatIn(context.language), wordsOf };
}

export function letterWords(language: Language): Translator<MessagingWords> {
  return wordsIn<MessagingWords>(language, messagingWords);
}

/** A translator parses each sentence once. */
const translators = new WeakMap<object, unknown>();

function wordsIn<Sentences extends object>(
  language: Language,
  words: TemplateWords<Sentences>,
): Translator<Sentences> {
  const messages = words[language] as Words<Sentences>;
  const known = translators.get(messages) as Translator<Sentences> | undefined;
  if (known !== undefined) return known;
  const onError = (error: Error) => {
    throw error;
  };
  const translator = createTranslator<Words<Sentences>>({ locale: language, messages, onError });
  translators.set(messages, translator);
  return translator;
}

/** Of one language each: to make one takes longer than to use it. */
const formatters = new Map<Language, ReturnType<typeof createFormatter>>();

function formatIn(language: Language) {
  const formatter = formatters.get(language) ?? createFormatter({ locale: language, timeZone, formats });
  formatters.set(language, formatter);
  return formatter;
}
