import { codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import * as z from 'zod';

/** What each mail tells, as it is kept in the outbox. */
export const templateValues = {
  verificationCode: z.strictObject({
    purpose: z.enum(codePurposes),
    code: z.string().regex(/^[0-9]{6}$/),
    expiresAt: z.coerce.date(),
  }),
  passwordReset: z.strictObject({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    expiresAt: z.coerce.date(),
  }),
  passwordChanged: z.strictObject({ changedAt: z.coerce.date() }),
} as const;

export type TemplateName = keyof typeof templateValues;

export type TemplateValues<Name extends TemplateName> = z.output<(typeof templateValues)[Name]>;
