import { createHash } from 'node:crypto';

import type { Webhook, WebhookWriter, WrittenWebhook } from '../webhook-queue.js';
import { checksum } from './wire/encodings.js';
import { merchant } from './wire/merchant.js';
import { encodeShiftJis } from './wire/encodings.js';

type Pairs = readonly (readonly [string, string])[];

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Writes the result of a purchase, or of a member's application for an agreement, as SBPS posts it: a Shift_JIS
 * form with fields in any order.
 */
export const sbpsWebhookWriter: WebhookWriter = {
  write: ({ content, way }: Webhook): WrittenWebhook => {
    const fields = corruptFields(content as Readonly<Record<string, string>>, way);
    const encoding = way === 'otherEncoding' ? 'UTF-8' : 'Shift_JIS';
    const hash = way === 'wrongHash' ? '0'.repeat(40) : hashOf(Object.values(fields), encoding);
    const pairs: Pairs = [...Object.entries(fields), ['sps_hashcode', hash]];
    return { headers: formType, body: Buffer.from(formOf(mix(pairs), encoding)) };
  },
  isAccepted: (status, text) => status === 200 && text.startsWith('OK'),
};

function corruptFields(
  fields: Readonly<Record<string, string>>,
  way: Webhook['way'],
): Record<string, string> {
  switch (way) {
    case 'otherAmount':
      return { ...fields, amount: String(Number(fields['amount']) + 1) };
    case 'foreignMerchant':
      return { ...fields, merchant_id: '99999' };
    case 'huge':
      return { ...fields, free1: 'x'.repeat(1024 * 1024) };
    default:
      return { ...fields };
  }
}

function hashOf(values: readonly string[], encoding: 'UTF-8' | 'Shift_JIS'): string {
  if (encoding === 'Shift_JIS') return checksum(values);
  const text = values.map((value) => value.trim()).join('') + merchant.hashKey;
  return createHash('sha1').update(text, 'utf8').digest('hex');
}

/** Shuffles the fields deterministically per result, since SBPS sends them "in random order". */
function mix(pairs: Pairs): Pairs {
  const place = ([name]: readonly [string, string]) =>
    createHash('sha1').update(`${name}${pairs.length}`).digest('hex');
  return pairs.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

export function formOf(pairs: Pairs, encoding: 'UTF-8' | 'Shift_JIS'): string {
  const bytesOf = (text: string) => (encoding === 'UTF-8' ? Buffer.from(text) : encodeShiftJis(text));
  const write = (text: string) =>
    [...bytesOf(text)]
      .map((byte) => {
        const character = String.fromCharCode(byte);
        return /[\w.*-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
      })
      .join('');
  return pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join('&');
}
