import * as z from 'zod/mini';

const base64url = /^[A-Za-z0-9_-]+$/;

const field = (bytes: number) =>
  z.string().check(z.maxLength(Math.ceil((bytes * 4) / 3)), z.regex(base64url));

export const credentialIdField = field(1_023);

export const clientDataField = field(4_096);

export const attestationField = field(16_384);

export const passkeyRequestSchema = z.nullable(
  z.strictObject({ challenge: z.string(), rpId: z.string(), allowed: z.array(z.string()) }),
);

/** The browser's WebAuthn `AuthenticationResponseJSON`; ignores other fields. */
export const passkeyProofSchema = z.object({
  id: credentialIdField,
  response: z.object({
    clientDataJSON: clientDataField,
    authenticatorData: field(4_096),
    signature: field(1_024),
    userHandle: z.optional(z.nullable(field(64))),
  }),
});

export type PasskeyProof = z.output<typeof passkeyProofSchema>;
