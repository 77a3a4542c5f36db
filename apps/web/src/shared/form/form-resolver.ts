import { fallbackFieldProblem } from '@account/contracts/platform/fields/fallback-field-problem';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Values rejected by the server, by field. They stay invalid until they change. */
export type RefusedValues = ReadonlyMap<string, { value: unknown; type: string; message: string }>;

/** Validates a form against its schema. Returns only field problems that have a message in every language. */
export function formResolver<Schema extends z.ZodMiniType<FieldValues, FieldValues>>(
  schema: Schema,
  refused: RefusedValues = new Map(),
) {
  type Validate = Resolver<z.input<Schema>, unknown, z.output<Schema>>;
  const bySchema = zodResolver(schema, { error: fallbackFieldProblem }) as unknown as Validate;
  const validate: Validate = async (values, context, options) => {
    const validated = await bySchema(values, context, options);
    const still = [...refused].filter(
      ([name, { value }]) => values[name] === value && !(name in validated.errors),
    );
    if (still.length === 0) return validated;
    const errors = still.map(([name, { type, message }]) => [name, { type, message }] as const);
    return {
      values: {},
      errors: { ...validated.errors, ...Object.fromEntries(errors) } as FieldErrors<z.input<Schema>>,
    };
  };
  return validate;
}
