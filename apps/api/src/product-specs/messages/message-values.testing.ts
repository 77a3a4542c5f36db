import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SentMail } from '../../testing/read-outbox.js';

type WrittenValues = Pick<SentMail, 'template' | 'to' | 'values'>;

const file = join(import.meta.dirname, 'message-values.json');

/** What is another in each run, by what it is. */
const random: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '(id)'],
  [/"[A-Za-z0-9_-]{43}"/g, '"(token)"'],
  [/"code":"\d{6}"/g, '"code":"(code)"'],
];

/** What messages are given to say, in an order that is always the same. */
export function valuesGiven(sent: readonly SentMail[]): WrittenValues[] {
  const texts = sent.map(({ template, to, values }) =>
    random.reduce(
      (text, [each, name]) => text.replaceAll(each, name),
      JSON.stringify({ template, to, values }),
    ),
  );
  return texts.sort().map((text) => JSON.parse(text) as WrittenValues);
}

/** What was written down of each way to a message. */
export function valuesWritten(): Readonly<Record<string, readonly WrittenValues[]>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, WrittenValues[]>;
}

export function writeValues(given: Readonly<Record<string, readonly WrittenValues[]>>): void {
  writeFileSync(file, `${JSON.stringify(given, null, 2)}\n`);
}
