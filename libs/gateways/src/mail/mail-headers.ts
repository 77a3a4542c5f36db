import { isEmail } from '@account/domain/identity/accounts/email';

import type { Mail } from './mail-gateway.js';

const lineBreaking = /[\p{Cc}\u2028\u2029]+/gu;

/** What looks like an encoded word (RFC 2047) and would be decoded into a line of its own. */
const encodedWord = /=(?=\?)/g;

export function headerText(text: string): string {
  return text.replace(lineBreaking, ' ').replace(encodedWord, '= ').trim();
}

/** One recipient, one sender: no list, no group, no comment that a mail server might read as another address. */
export function isAddressable({ to, from, messageId }: Mail): boolean {
  return isEmail(to) && isEmail(from.address) && /^[A-Za-z0-9.-]+@[A-Za-z0-9.-]+$/.test(messageId);
}
