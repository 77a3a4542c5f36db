import type * as z from 'zod/mini';

/**
 * Validates responses against their contract in development and tests. Production builds skip the validation.
 */
export function checkResponse(schema: z.ZodMiniType | undefined, body: unknown): unknown {
  return schema && import.meta.env?.PROD !== true ? schema.parse(body) : body;
}
