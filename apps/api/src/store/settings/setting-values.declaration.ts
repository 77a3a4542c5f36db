import { isStorable } from '@account/contracts/platform/fields/storable';
import * as z from 'zod';

import type { SecretPrefix } from '../../platform/config/config.js';

const printable = /^[^\p{Cc}\u2028\u2029]*$/u;
const ownPath = /^\/(?![/\\])[A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*$/;
const relativePath = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[A-Za-z0-9._/-]+$/;
const dataAddress = /^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+={0,2}$/;

const longestAddress = 2_000;

export function line(longest: number) {
  return z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => isStorable(text) && printable.test(text), 'must be one line of plain text')
    .refine((text) => text.trim() === text, 'must not begin or end with a space');
}

export function localizedLine(longest: number) {
  return z.strictObject({ ja: line(longest), en: line(longest) });
}

export function localizedText(longest: number) {
  const text = z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => isStorable(value) && printable.test(value.replaceAll('\n', '')), 'must be plain text')
    .refine((value) => value.trim() === value, 'must not begin or end with a space');
  return z.strictObject({ ja: text, en: text });
}

/** Id of an entry, to which rows and other settings refer. */
export const entryId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

export const color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #C8102E')
  .overwrite((text) => text.toUpperCase());

export const httpsAddress = z
  .string()
  .max(longestAddress)
  .refine(isHttps, 'must be an address that begins with https://');

export const sitePath = z
  .string()
  .max(longestAddress)
  .regex(ownPath, 'must be a path of this site such as /terms');

export const relativeFilePath = z
  .string()
  .max(300)
  .regex(relativePath, 'must be a path below the folder of the store file, without ..');

/** A file in the folder of the store file, an https URL, or a data URL with the picture (written by export). */
export const picture = z
  .string()
  .refine(
    (text) => dataAddress.test(text) || isHttps(text) || (relativePath.test(text) && text.length <= 300),
    'must be a file below the folder of the store file, an https:// address or a base64 data:image address',
  );

/** A picture in a format that mail clients support. */
export const pictureInMail = picture.refine(
  (text) => !/^data:image\/svg|\.svg$/.test(text),
  'must be a PNG or a JPEG: programs for mails show no SVG',
);

/**
 * A secret. The store file contains only the name of the environment variable that has the secret as its value.
 */
export function secretIn(prefix: SecretPrefix) {
  return z
    .strictObject(
      {
        env: z.string().regex(new RegExp(`^${prefix}_[A-Z0-9_]{1,60}$`), `must name a variable ${prefix}_…`),
      },
      {
        error: ({ code, input }) =>
          code === 'invalid_type' && input !== undefined
            ? `must name the variable that holds it: { env: ${prefix}_… }; a secret does not stand in this file`
            : undefined,
      },
    )
    .describe('The variable of the environment that holds it');
}

export function isSitePath(text: string): boolean {
  return ownPath.test(text);
}

export function isDataAddress(text: string): boolean {
  return text.startsWith('data:');
}

export function isHttps(text: string): boolean {
  if (text.length > longestAddress || !printable.test(text) || /\s/.test(text)) return false;
  const address = URL.parse(text);
  return (
    address?.protocol === 'https:' &&
    /^https:\/\//i.test(text) &&
    address.username === '' &&
    address.password === ''
  );
}

export function uniqueBy<Name extends string>(name: Name) {
  return (list: readonly Record<Name, unknown>[], context: z.core.$RefinementCtx): void => {
    for (const [index, entry] of list.entries()) {
      if (list.findIndex((other) => other[name] === entry[name]) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, name],
        message: `"${String(entry[name])}" stands there twice`,
      });
    }
  };
}
