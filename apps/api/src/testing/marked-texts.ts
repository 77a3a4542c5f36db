import { languages, type Language } from '@account/domain/platform/language';

/** Prefix of each text in a language. It identifies the text in any output. */
export const marks: Readonly<Record<Language, string>> = { ja: '日本語で：', en: 'in en: ' };

export function marked(ja: string, en: string): Record<Language, string> {
  return { ja: marks.ja + ja, en: marks.en + en };
}

/** Returns a copy of the value in which all translated texts are marked, at any depth. */
export function withMarkedTexts<Value>(value: Value): Value {
  return markedIn(value) as Value;
}

function markedIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(markedIn);
  if (!isPlain(value)) return value;
  if (isInBoth(value)) return marked(value.ja, value.en);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markedIn(inner)]));
}

const command = /「store [\da-z -]+」/g;

/**
 * Returns words of the other language in a text: Japanese letters in an English text, or two consecutive
 * English words in a Japanese text. Ignores commands and names such as “Safari” or “LINE”.
 */
export function foreignIn(text: string, language: Language): string[] {
  const foreign =
    language === 'en' ? /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu : /\b[A-Za-z]{2,} [a-z]{2,}\b/g;
  return text.replaceAll(command, '').match(foreign) ?? [];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isInBoth(value: Record<string, unknown>): value is Record<Language, string> {
  return (
    Object.keys(value).length === languages.length &&
    languages.every((language) => typeof value[language] === 'string')
  );
}
