import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import { isStorable } from '@account/contracts/platform/fields/storable';
import { hasOnlyPlaceholders } from '@account/domain/platform/placeholders';
import * as z from 'zod';

import { declaredMails, type CustomTextRules } from '../../messaging/templates/index.js';
import { declareStoreSettings, type SettingsOf, localizedLine } from '../settings/index.js';

const longestErrorText = 200;
const longestSubject = 120;
const longestLead = 300;
const longestSignature = 500;

/** Placeholders of the default message. The message of the store may also use them. */
const inErrors: Partial<Record<ProblemCode, readonly string[]>> = {
  PIN_CODE_ERROR: ['codeName'],
  PIN_CODE_EXHAUSTED: ['codeName'],
};

const settings = {
  smtpDomain: z
    .string()
    .max(253)
    .regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
      'must be a domain in lower case',
    )
    .describe('Domain of the address that mails come from'),
  errorTexts: errorTexts().prefault({}),
  mailTexts: () => mailTexts().prefault({}),
};

declare module '../settings/store-settings.declaration.js' {
  interface StoreFile extends SettingsOf<typeof settings> {}
}

export const textsSettings = declareStoreSettings({ settings });

export type CustomMailTextSetting = z.output<ReturnType<typeof mailText>>;

function errorTexts() {
  const codes = Object.keys(problemStatus) as ProblemCode[];
  return z
    .strictObject(shapeOf(codes, (code) => customText(longestErrorText, inErrors[code] ?? [])))
    .describe(
      "The store's own sentences for errors, by code, in calls and on error pages; {codeName} stands for what a code is called. How long to wait is told in the product's own words",
    );
}

const paragraph = z
  .string()
  .min(1)
  .max(longestSignature)
  .refine(
    (text) => isStorable(text) && /^[^\p{Cc}\u2028\u2029]*$/u.test(text.replaceAll('\n', '')),
    'must be plain text',
  )
  .refine((text) => text.trim() === text, 'must not begin or end with a space');

function mailTexts() {
  const byMail = Object.fromEntries(
    declaredMails().map(({ name, ownWords }) => [name, mailText(ownWords).optional()]),
  );
  return z
    .strictObject({
      signature: z
        .strictObject({ ja: paragraph, en: paragraph })
        .nullable()
        .default(null)
        .describe('Stands at the end of every mail: whom to ask, and how'),
      ...byMail,
    })
    .describe(
      "The store's own subject and first sentence of mails, by kind; {store} stands for its name, in verificationCode {name} for what the code is called and {code} for the code",
    );
}

function mailText({ names, subjectEnd = '' }: CustomTextRules) {
  const inSubject = ['store', ...names];
  const subject = customText(longestSubject, inSubject);
  return z.strictObject({
    subject: subject
      .refine(
        ({ ja, en }) => ja.endsWith(subjectEnd) && en.endsWith(subjectEnd),
        `must end with ${subjectEnd}`,
      )
      .optional(),
    lead: customText(
      longestLead,
      inSubject.filter((name) => name !== 'code'),
    ).optional(),
  });
}

function customText(longest: number, names: readonly string[]) {
  const said = names.length === 0 ? 'nothing' : names.map((name) => `{${name}}`).join(', ');
  return localizedLine(longest).refine(
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
