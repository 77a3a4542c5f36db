import { randomBytes } from 'node:crypto';

import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { plainMailAddress } from '../mail-address.js';
import { Mail } from './mail.js';
import type { MailAddress, MailAttachment, MailHeaders } from './mail.types.js';

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export async function readMail(source: Buffer, envelope: Envelope, created: string): Promise<Mail> {
  const email = await PostalMime.parse(source);
  const to = addresses(email.to);
  const cc = addresses(email.cc);
  const bcc = addresses(email.bcc);
  const headers = readHeaders(email.headers);
  const parts = email.attachments.map(attachment);
  const text = email.text ?? '';
  const html = email.html ?? '';

  return new Mail(
    {
      ID: randomBytes(16).toString('hex'),
      MessageID: (email.messageId ?? '').replaceAll(/^<|>$/g, ''),
      From: addresses(email.from && [email.from])[0] ?? { Name: '', Address: '' },
      To: to,
      Cc: cc,
      Bcc: [...bcc, ...unnamed(envelope.to, [...to, ...cc, ...bcc])],
      ReplyTo: addresses(email.replyTo),
      ReturnPath: envelope.from,
      Subject: email.subject ?? '',
      ListUnsubscribe: listUnsubscribe(
        headers['List-Unsubscribe']?.[0],
        headers['List-Unsubscribe-Post']?.[0],
      ),
      Date: email.date !== undefined && !Number.isNaN(Date.parse(email.date)) ? email.date : created,
      Tags: [],
      Username: '',
      Text: text,
      HTML: html,
      Size: source.byteLength,
      Inline: parts.filter((_part, index) => isInline(email, index)),
      Attachments: parts.filter((_part, index) => !isInline(email, index)),
    },
    headers,
    source,
    created,
    text || withoutMarkup(html),
  );
}

function addresses(list: readonly Address[] | undefined): MailAddress[] {
  return (list ?? []).flatMap((entry) =>
    (entry.group ?? [entry]).map(({ name, address }) => ({
      Name: name,
      Address: plainMailAddress(address ?? ''),
    })),
  );
}

function unnamed(recipients: readonly string[], named: readonly MailAddress[]): MailAddress[] {
  const known = new Set(named.map(({ Address: address }) => address.toLowerCase()));
  return recipients
    .filter((address) => !known.has(address.toLowerCase()))
    .map((address) => ({ Name: '', Address: address }));
}

function listUnsubscribe(header = '', headerPost = '') {
  const links = [...header.matchAll(/<([^<>]+)>/g)].map(([, link]) => link ?? '');
  return { Header: header, Links: links, Errors: '', HeaderPost: headerPost };
}

function attachment(part: Attachment, index: number): MailAttachment {
  return {
    PartID: String(index + 1),
    FileName: part.filename ?? '',
    ContentType: part.mimeType,
    ContentID: (part.contentId ?? '').replaceAll(/^<|>$/g, ''),
    Size: typeof part.content === 'string' ? Buffer.byteLength(part.content) : part.content.byteLength,
  };
}

function isInline(email: Email, index: number): boolean {
  const part = email.attachments[index];
  return part?.disposition === 'inline' || part?.related === true;
}

function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * Returns unchanged header values by name. Names are sorted and capitalised after each hyphen (`Message-Id`),
 * as in Mailpit.
 */
function readHeaders(headers: readonly { readonly key: string; readonly value: string }[]): MailHeaders {
  const grouped = Object.groupBy(headers, ({ key }) => canonical(key));
  return Object.fromEntries(
    Object.entries(grouped)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, lines = []]) => [name, lines.map(({ value }) => value)]),
  );
}

function canonical(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
