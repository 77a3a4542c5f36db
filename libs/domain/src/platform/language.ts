export const languages = ['ja', 'en'] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'ja';

const longestHeader = 1_000;

export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}

/**
 * Returns the language in the query parameter `language` of a URL. If there are several values, the first one
 * is used.
 */
export function languageOfAddress(address: string): Language | undefined {
  const asked = new URLSearchParams(address.split('?')[1]).get('language');
  return isLanguage(asked) ? asked : undefined;
}

/**
 * Returns the language among `offered` that an Accept-Language header prefers (RFC 9110, 12.5.4). Compares the
 * weight first and then the order.
 */
export function preferredLanguage(header: string | undefined, offered: readonly Language[]): Language {
  const fallback = offered.includes(fallbackLanguage) ? fallbackLanguage : (offered[0] ?? fallbackLanguage);
  if (header === undefined) return fallback;
  const ranges = header
    .slice(0, longestHeader)
    .split(',')
    .map(parseRange)
    .filter(({ weight }) => weight > 0);
  ranges.sort((left, right) => right.weight - left.weight);
  const named = ranges.map(({ language }) => offered.find((each) => each === language));
  return named.find((language) => language !== undefined) ?? fallback;
}

function parseRange(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.split('-')[0] ?? '', weight: weight <= 1 ? weight : 0 };
}
