import * as z from 'zod';

const hex = z
  .string()
  .max(200)
  .regex(/^(?:[0-9a-f]{2})+$/);

/** Accepts only fields that this service issues; the signature covers all of them. */
const solvedChallengeSchema = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int().positive(),
      keyLength: z.int().positive(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().positive(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex }),
});

export type SolvedChallenge = z.output<typeof solvedChallengeSchema>;

export function readSolution(token: string | undefined): SolvedChallenge | undefined {
  if (token === undefined || token === '') return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return solvedChallengeSchema.safeParse(value).data;
  } catch {
    return undefined;
  }
}
