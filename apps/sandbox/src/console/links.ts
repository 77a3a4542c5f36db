import type { View } from './view.types.js';

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
