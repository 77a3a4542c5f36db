import { fallbackFieldProblem } from '@account/contracts/platform/fallback-field-problem';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Judges a form by its schema. What comes out are field problems only, which have words in every language. */
export function formResolver<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(schema: Schema) {
  return zodResolver(schema, { error: fallbackFieldProblem }) as unknown as Resolver<
    z.input<Schema>,
    unknown,
    z.output<Schema>
  >;
}
