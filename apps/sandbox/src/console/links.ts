import type { View } from './messages.js';

export type MailFormat = 'html' | 'text';

export function inboxLink(view: Pick<View, 'language' | 'to'>): string {
  return `/${query(view)}`;
}

export function mailLink(
  view: Pick<View, 'language' | 'to'>,
  id: string,
  format: MailFormat = 'html',
): string {
  return `/messages/${id}${query(view, format)}`;
}

function query({ language, to }: Pick<View, 'language' | 'to'>, format: MailFormat = 'html'): string {
  const parameters = new URLSearchParams();
  if (language !== 'ja') parameters.set('lang', language);
  if (to) parameters.set('to', to);
  if (format !== 'html') parameters.set('format', format);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/**
 * Finds six-digit codes (`123456` or `123 456`). Ignores digits that are part of a longer number, a word, a
 * link or a price.
 */
export function findCodes(text: string): readonly string[] {
  const found = text
    .normalize('NFKC')
    .matchAll(/(?<![\w.,/=@&?%+#¥$-])(\d{3}) ?(\d{3})(?![\w/@%円]|[.,-]\w)/g);
  return [...new Set([...found].map(([, head, tail]) => `${head}${tail}`))];
}
