import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import { personText } from '@account/contracts/platform/fields/text';
import { isBirthday } from '@account/domain/identity/accounts/birthday';
import { profileFieldDefinitions, sexes } from '@account/domain/identity/accounts/profile-fields';
import { normaliseUserId, userIdMaxLength, userIdMinLength } from '@account/domain/identity/accounts/user-id';
import { readPasswordHash } from '@account/domain/identity/passwords/password-hash';
import { languages } from '@account/domain/platform/language';
import { plainText } from '@account/domain/platform/typed-text';
import * as z from 'zod';

import { importedProfile } from './imported-profile.schema.js';

/** This is a regular expression, so that the published JSON schema contains the complete rule. */
const userId = new RegExp(`^[A-Za-z0-9]{${userIdMinLength},${userIdMaxLength}}$`);

/** base64url of 1 to 64 bytes; the unused bits of the last character are zero. */
const handle = /^(?=.{2,86}$)(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;

const email = z
  .string()
  .meta({ description: 'Contact address', format: 'email' })
  .transform((typed, context) => {
    const validated = emailField.safeParse(typed);
    if (validated.success) return validated.data;
    context.issues.push({ code: 'custom', input: typed, message: 'is no e-mail address' });
    return z.NEVER;
  });

const passwordHash = z
  .string()
  .max(300)
  .superRefine((hash, context) => {
    const read = readPasswordHash(hash);
    if (read === 'passwordHash.unknown') context.addIssue('is no hash in a form that is accepted');
    if (read === 'passwordHash.cost') context.addIssue('costs too little or too much to verify');
  })
  .meta({ description: 'PHC string of argon2, scrypt or PBKDF2, or a bcrypt hash; never a password' });

const name = z.string().transform((typed, context) => {
  const validated = personText(profileFieldDefinitions.name.maxLength, 'name.tooLong').safeParse(typed);
  if (validated.success && validated.data !== '') return validated.data;
  context.issues.push({
    code: 'custom',
    input: typed,
    message: 'is empty, too long or has hidden characters',
  });
  return z.NEVER;
});

export const importedAccountSchema = z
  .strictObject({
    email,
    emailVerified: z.boolean().meta({
      description: 'Whether the member proved the address there; only then it logs in and gets codes',
    }),
    userId: z
      .string()
      // The JSON schema describes the stored form; full-width letters are also accepted.
      .meta({ pattern: userId.source })
      .transform(normaliseUserId)
      .refine((text) => userId.test(text), 'must be 6 to 15 half-width letters and digits')
      .nullable()
      .default(null),
    passwordHash: passwordHash.nullable().default(null),
    passkeyUserHandle: z
      .string()
      .regex(handle, 'must be base64url of 1 to 64 bytes')
      .nullable()
      .default(null)
      .meta({
        description:
          'user.id of the passkeys of there, base64url: a new passkey takes their place on the member’s devices',
      }),
    passwordUpdatedAt: z.iso.datetime({ offset: true }).nullable().default(null),
    language: z.enum(languages).default('ja'),
    name: name.nullable().default(null),
    birthday: z
      .string()
      .transform((typed) => plainText(typed).trim())
      .refine(isBirthday, 'must be YYYYMMDD')
      .nullable()
      .default(null),
    sex: z
      .literal([...sexes])
      .nullable()
      .default(null),
    ...importedProfile,
    createdAt: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .refine(
    ({ emailVerified, userId, passwordHash: hash }) => emailVerified || (userId !== null && hash !== null),
    'has no way to log in: neither a verified address nor a user ID with a password',
  );

export type ImportedAccount = z.output<typeof importedAccountSchema>;

export function importedAccountJsonSchema(): object {
  return {
    title: 'One line of an account import',
    ...z.toJSONSchema(importedAccountSchema, { io: 'input' }),
  };
}
