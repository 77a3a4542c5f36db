import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { isStorable } from '@account/contracts/platform/text';
import { mailKinds, type MailKind } from '@account/domain/messaging/mail-kinds';
import { hasOnlyPlaceholders } from '@account/domain/platform/placeholders';
import * as z from 'zod';

import { words } from './store-values.schema.js';

const longestErrorText = 200;
const longestSubject = 120;
const longestLead = 300;
const longestSignature = 500;

/** What may stand in braces, where the product's own sentence has it as well. */
const inErrors: Partial<Record<ProblemCode, readonly string[]>> = {
  PIN_CODE_ERROR: ['codeName'],
  PIN_CODE_EXHAUSTED: ['codeName'],
};
const inMails: Partial<Record<MailKind, readonly string[]>> = { verificationCode: ['store', 'name', 'code'] };

const problemCodes = Object.keys(problemStatus) as ProblemCode[];

export const errorTexts = z
  .strictObject(shapeOf(problemCodes, (code) => ownWords(longestErrorText, inErrors[code] ?? [])))
  .describe(
    "The store's own sentences for errors, by code, in calls and on error pages; {codeName} stands for what a code is called. How long to wait is told in the product's own words",
  );

const paragraph = z
  .string()
  .min(1)
  .max(longestSignature)
  .refine(
    (text) => isStorable(text) && /^[^\p{Cc}\u2028\u2029]*$/u.test(text.replaceAll('\n', '')),
    'must be plain text',
  )
  .refine((text) => text.trim() === text, 'must not begin or end with a space');

export const mailTexts = z
  .strictObject({
    signature: z
      .strictObject({ ja: paragraph, en: paragraph })
      .nullable()
      .default(null)
      .describe('Stands at the end of every mail: whom to ask, and how'),
    ...shapeOf(mailKinds, mailText),
  })
  .describe(
    "The store's own subject and first sentence of mails, by kind; {store} stands for its name, in verificationCode {name} for what the code is called and {code} for the code",
  );

function mailText(kind: MailKind) {
  const names = inMails[kind] ?? ['store'];
  const subject = ownWords(longestSubject, names);
  return z.strictObject({
    subject: (kind === 'verificationCode'
      ? subject.refine(({ ja, en }) => ja.endsWith('{code}') && en.endsWith('{code}'), 'must end with {code}')
      : subject
    ).optional(),
    lead: ownWords(
      longestLead,
      names.filter((name) => name !== 'code'),
    ).optional(),
  });
}

/** One line in each language, in which nothing stands in braces but these names. */
function ownWords(longest: number, names: readonly string[]) {
  const said = names.length === 0 ? 'nothing' : names.map((name) => `{${name}}`).join(', ');
  return words(longest).refine(
    ({ ja, en }) => hasOnlyPlaceholders(ja, names) && hasOnlyPlaceholders(en, names),
    `may hold ${said} in braces`,
  );
}

function shapeOf<Key extends string, Type extends z.ZodType>(
  keys: readonly Key[],
  typeOf: (key: Key) => Type,
): Record<Key, z.ZodOptional<Type>> {
  return Object.fromEntries(keys.map((key) => [key, typeOf(key).optional()])) as Record<
    Key,
    z.ZodOptional<Type>
  >;
}
