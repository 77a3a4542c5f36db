import { BadRequest } from '../http.js';
import type { Mail } from './mail.js';
import type { MailAddress } from './mail.types.js';

const READERS: Readonly<Record<string, (mail: Mail) => string>> = {
  to: ({ message }) => written(message.To),
  from: ({ message }) => written([message.From]),
  cc: ({ message }) => written(message.Cc),
  bcc: ({ message }) => written(message.Bcc),
  subject: ({ message }) => message.Subject,
  'message-id': ({ message }) => message.MessageID,
  is: ({ read }) => (read ? 'read' : 'unread'),
};

const UNSUPPORTED_FILTERS = ['reply-to', 'addressed', 'tag', 'has', 'before', 'after', 'larger', 'smaller'];

/**
 * Parses a Mailpit query: words and "quoted phrases" that must all occur, filters before a colon, and `!` or
 * `-` to exclude. Values match anywhere in their field and ignore case.
 * @throws BadRequest for an unsupported Mailpit filter.
 */
export function matcher(query: string): (mail: Mail) => boolean {
  const terms = [...query.matchAll(/([!-]?)(?:([a-z-]{1,40}):)?(?:"([^"]*)"|(\S+))/gi)].map(
    ([, exclude, filter = '', phrase, word = '']) => term(exclude !== '', filter, phrase ?? word),
  );
  return (mail) => terms.every((matches) => matches(mail));
}

function term(exclude: boolean, filter: string, value: string): (mail: Mail) => boolean {
  const name = filter.toLowerCase();
  if (UNSUPPORTED_FILTERS.includes(name))
    throw new BadRequest(`The sandbox does not know the filter ${name}:`);
  const reader = READERS[name];
  const sought = folded(reader || !filter ? value : `${filter}:${value}`);
  if (name === 'is') return (mail) => (reader?.(mail) === sought) !== exclude;
  return (mail) => folded((reader ?? everything)(mail)).includes(sought) !== exclude;
}

function everything({ message, plainText }: Mail): string {
  const { From, To, Cc, Bcc, ReplyTo, Subject } = message;
  return `${written([From, ...To, ...Cc, ...Bcc, ...ReplyTo])} ${Subject} ${plainText}`;
}

function written(addresses: readonly MailAddress[]): string {
  return addresses.map(({ Name, Address }) => `${Name} ${Address}`).join(' ');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}
