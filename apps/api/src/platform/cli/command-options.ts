import { parseArgs, type ParseArgsConfig } from 'node:util';

import * as z from 'zod';

import { CommandError } from './command.js';

export const flag = z.boolean().default(false);

export const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

/** Who does it, for the books. */
export const operator = text(60);

export const yenAmount = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, 'must be whole yen, such as 1980')
  .transform(Number);

/** @throws {CommandError} in the operator's words */
export function readCommandLine<Shape extends z.ZodRawShape>(
  args: string[],
  shape: Shape,
): { words: string[]; options: z.output<z.ZodObject<Shape>> } {
  const { words, given } = split(args, shape);
  const parsed = z.strictObject(shape).safeParse(given);
  if (!parsed.success)
    throw new CommandError(
      parsed.error.issues.map(({ path, code, message }) => {
        const name = `--${String(path[0])}`;
        const isMissing = code === 'invalid_type' && !(String(path[0]) in given);
        return isMissing ? `${name} is missing.` : `${name}: ${message}.`;
      }),
    );
  return { words, options: parsed.data as z.output<z.ZodObject<Shape>> };
}

function split(args: string[], shape: z.ZodRawShape): { words: string[]; given: Record<string, unknown> } {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, schema] of Object.entries(shape))
    options[name] = { type: schema === flag ? 'boolean' : 'string' };
  try {
    const { positionals, values, tokens } = parseArgs({
      args,
      options,
      allowPositionals: true,
      tokens: true,
    });
    refuseRepeated(tokens.filter(({ kind }) => kind === 'option') as { name: string }[]);
    return { words: positionals, given: { ...values } };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError([(error as Error).message.split('. ')[0] ?? '']);
  }
}

/** Of two amounts nobody knows which one was meant. */
function refuseRepeated(given: { name: string }[]): void {
  const names = given.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new CommandError([`--${repeated} stands there more than once.`]);
}
