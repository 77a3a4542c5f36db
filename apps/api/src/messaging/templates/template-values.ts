import { removals } from '@account/domain/identity/account-recovery/removal';
import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import type { MailKind } from '@account/domain/messaging/mail-kinds';
import { codePurposes } from '@account/domain/identity/verification-codes/verification-code';
import * as z from 'zod';

const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** By what a person passes the first step of a login. */
export const firstProofs = ['Password', 'AuthCode', 'Social'] as const;

/** What each mail tells, as it is kept in the outbox. */
export const templateValues = {
  verificationCode: z.strictObject({
    purpose: z.enum(codePurposes),
    code: z.string().regex(/^[0-9]{6}$/),
    expiresAt: z.coerce.date(),
  }),
  passwordReset: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    /** What went when a stranger was thrown out; null: somebody asked for the link. */
    removed: z.array(z.enum(removals)).nullable().default(null),
  }),
  secondFactorChanged: z.strictObject({
    change: z.enum(['enabled', 'disabled', 'regenerated']),
    type: z.enum(enabledSecondFactors).nullable(),
    changedAt: z.coerce.date(),
    /** Of the link to answer that it was somebody else. */
    token: linkToken.nullable().default(null),
  }),
  newBrowser: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    at: z.coerce.date(),
    ip: z.string(),
    device: z.nullable(z.string()),
    browser: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2 */
    country: z.nullable(z.string()),
  }),
  passwordChanged: z.strictObject({ changedAt: z.coerce.date() }),
  /** Which one is not told: the mail may reach someone else. */
  userIdChanged: z.strictObject({ changedAt: z.coerce.date() }),
  externalAccount: z.strictObject({
    change: z.enum(['linked', 'unlinked']),
    name: z.string().max(30),
    changedAt: z.coerce.date(),
    /** Of the link to answer that it was somebody else. */
    token: linkToken.nullable().default(null),
  }),
  passwordEnabled: z.strictObject({ enabledAt: z.coerce.date() }),
  emailChanged: z.strictObject({
    changedAt: z.coerce.date(),
    /** Not the whole of it: the mail may reach someone else. */
    maskedEmail: z.string(),
    isOldAddress: z.boolean(),
    /** Of the link that takes the change back; only the former address gets one. */
    undoToken: linkToken.nullable().default(null),
    undoUntil: z.coerce.date().nullable().default(null),
  }),
  proofsFailed: z.strictObject({ endedAt: z.coerce.date() }),
  secondFactorsFailed: z.strictObject({
    /** By what the first step was passed. */
    method: z.enum(firstProofs),
    at: z.coerce.date(),
    ip: z.string(),
  }),
} as const satisfies Record<MailKind, z.ZodType>;

export type TemplateName = keyof typeof templateValues;

export type TemplateValues<Name extends TemplateName> = z.output<(typeof templateValues)[Name]>;
