import { passkeyNameOf } from '@account/domain/identity/passkeys/passkey';
import * as z from 'zod/mini';

import { anyone, member, reauthorisedMember } from '../../platform/access.js';
import { call } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import {
  attestationField,
  clientDataField,
  credentialIdField,
  passkeyRequestSchema,
} from './passkey-proof.contract.js';

const purposes = ['login', 'reauthorisation'] as const;

export const passkeyChallengeCall = call({
  path: '/zapi/passkeys/challenge',
  access: anyone,
  problems: ['SESSION_EXPIRED'],
  input: z.strictObject({ purpose: z.enum(purposes) }),
  answer: z.strictObject({ request: passkeyRequestSchema }),
});

/** WebAuthn `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptionsSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(
    z.strictObject({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.enum(['required', 'preferred']),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
});

export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** WebAuthn `RegistrationResponseJSON`; ignores other fields. */
const newPasskeySchema = z.object({
  id: credentialIdField,
  response: z.object({
    clientDataJSON: clientDataField,
    attestationObject: attestationField,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
});

export type NewPasskey = z.output<typeof newPasskeySchema>;

export const preparePasskeyCall = call({
  path: '/zapi/account/passkeys/options',
  access: reauthorisedMember,
  problems: ['NOT_FOUND', 'PASSKEY_LIMIT', 'TOO_MANY_REQUESTS'],
  answer: creationOptionsSchema,
});

const madeSchema = z.strictObject({ name: z.string() });

export const addPasskeyCall = call({
  path: '/zapi/account/passkeys',
  access: reauthorisedMember,
  problems: [
    'NOT_FOUND',
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_LIMIT',
    'PASSKEY_NOT_ADDED',
    'TOO_MANY_REQUESTS',
  ],
  input: z.strictObject({ passkey: newPasskeySchema, isAfterSignUp: z.optional(z.boolean()) }),
  answer: madeSchema,
});

/**
 * Prepares conditional creation of a passkey shortly after a password login in this browser. The browser does
 * not prompt the user.
 */
export const prepareAutomaticPasskeyCall = call({
  path: '/zapi/account/passkeys/automatic/options',
  access: member,
  problems: ['NOT_FOUND', 'PASSKEY_LIMIT', 'TOO_MANY_REQUESTS'],
  /** Null if no passkey can be created at the moment. */
  answer: z.strictObject({ options: z.nullable(creationOptionsSchema) }),
});

export const addAutomaticPasskeyCall = call({
  path: '/zapi/account/passkeys/automatic',
  access: member,
  problems: [
    'NOT_FOUND',
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_LIMIT',
    'PASSKEY_NOT_ADDED',
    'TOO_MANY_REQUESTS',
  ],
  input: z.strictObject({ passkey: newPasskeySchema }),
  answer: madeSchema,
});

const id = z.string().check(z.maxLength(64));

export const passkeyNameSchema = z.object({
  name: z.string({ error: 'passkeyName.required' satisfies FieldProblem }).check(
    z.maxLength(500, { error: 'passkeyName.tooLong' satisfies FieldProblem, abort: true }),
    z.check((context) => {
      const read = passkeyNameOf(context.value);
      if ('problem' in read)
        context.issues.push({
          code: 'custom',
          input: context.value,
          message: read.problem satisfies FieldProblem,
        });
    }),
  ),
});

export const renamePasskeyCall = call({
  path: '/zapi/account/passkeys/name',
  access: member,
  problems: ['NOT_FOUND'],
  input: z.strictObject({ id, ...passkeyNameSchema.shape }),
});

export const removePasskeyCall = call({
  method: 'DELETE',
  path: '/zapi/account/passkeys',
  access: reauthorisedMember,
  problems: ['NOT_FOUND', 'PASSKEY_LAST'],
  input: z.strictObject({ id, endsSessions: z.boolean() }),
});

export const hidePasskeyOfferCall = call({
  path: '/zapi/account/passkeys/offer',
  access: member,
  problems: [],
  input: z.strictObject({ forGood: z.boolean() }),
});
