import { messagingTranslations, type MessagingTranslations } from '@account/i18n/messaging/messaging';
import type { Translations } from '@account/i18n/platform/translations/translations';
import type { Language } from '@account/domain/platform/language';
import type * as z from 'zod';

import {
  translatorOf,
  formatterOf,
  type Formatter,
  type Translator,
} from '../../platform/translations/translator.js';
import type { MailSender } from '../mail/index.js';

/** Texts in every language; Japanese is the reference. */
export interface TemplateTexts<Sentences extends object> {
  readonly ja: Sentences;
  readonly en: Translations<Sentences>;
}

export interface TemplateDeclaration<Schema extends z.ZodType, Sentences extends object, Written> {
  readonly name: string;
  readonly values: Schema;
  /** Names of the values that are codes or link tokens. They are deleted when the message has been sent. */
  readonly secrets?: TemplateSecrets;
  readonly words: TemplateTexts<Sentences>;
  /**
   * Sample values for the check at startup and for previews. A function if the samples use declarations of
   * other modules.
   */
  readonly samples: readonly z.output<Schema>[] | (() => readonly z.output<Schema>[]);
  write(values: z.output<Schema>, templateContext: TemplateContext<Sentences>): Written;
}

export type TemplateSecrets = Readonly<Record<string, 'code' | 'link'>>;

export interface Template<Values, Written> {
  readonly name: string;
  readonly values: z.ZodType<Values>;
  readonly secrets: TemplateSecrets;
  readonly words: TemplateTexts<object>;
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
  /** Name of the recipient; absent if unknown. */
  readonly addressee?: string | undefined;
}

export interface TemplateContext<Sentences extends object> extends MessageContext {
  readonly words: TranslatorOf<Sentences>;
  readonly format: Formatter;
  /** Dates and times that `format` has returned so far. */
  readonly moments: readonly string[];
  wordsOf<Shared extends object>(words: TemplateTexts<Shared>): TranslatorOf<Shared>;
}

type TranslatorOf<Sentences extends object> = Translator<Translations<Sentences>>;

type Translate = (key: string, values?: object) => string;

export function templateOf<Schema extends z.ZodType, Sentences extends object, Written>(
  declaration: TemplateDeclaration<Schema, Sentences, Written>,
): Template<z.output<Schema>, Written> {
  const { name, values, words, samples, secrets = {} } = declaration;
  return {
    name,
    values: values as z.ZodType<z.output<Schema>>,
    secrets,
    words,
    get samples() {
      return typeof samples === 'function' ? samples() : samples;
    },
    write: (content, context) => declaration.write(content, createTemplateContext(words, content, context)),
  };
}

function createTemplateContext<Sentences extends object>(
  words: TemplateTexts<Sentences>,
  values: unknown,
  context: MessageContext,
): TemplateContext<Sentences> {
  // Every text may contain the name of the store and the values that are strings.
  const texts = Object.entries(values as object).filter(([, value]) => typeof value === 'string');
  const known = { store: context.sender.name, ...Object.fromEntries(texts) };
  const wordsOf = <Some extends object>(some: TemplateTexts<Some>) => {
    const translate = translatorIn(context.language, some) as unknown as Translate;
    return ((key, given) =>
      translate(key, { ...known, ...given })) satisfies Translate as unknown as TranslatorOf<Some>;
  };
  const moments: string[] = [];
  const plain = formatterOf(context.language);
  const dateTime: Formatter['dateTime'] = (date, name) => {
    const moment = plain.dateTime(date, name);
    moments.push(moment);
    return moment;
  };
  return { ...context, words: wordsOf(words), format: { ...plain, dateTime }, moments, wordsOf };
}

export function messagingTranslator(language: Language): TranslatorOf<MessagingTranslations> {
  return translatorIn<MessagingTranslations>(language, messagingTranslations);
}

/** Caches translators, because creating one parses every text. */
const translators = new WeakMap<object, unknown>();

function translatorIn<Sentences extends object>(
  language: Language,
  words: TemplateTexts<Sentences>,
): TranslatorOf<Sentences> {
  const messages = words[language] as Translations<Sentences>;
  const known = translators.get(messages) as TranslatorOf<Sentences> | undefined;
  if (known !== undefined) return known;
  const translator = translatorOf(language, messages);
  translators.set(messages, translator);
  return translator;
}
