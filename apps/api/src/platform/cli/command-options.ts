import { Option, type Command as Parser } from 'commander';
import * as z from 'zod';

import { CommandError, type Command, type CommandLine } from './command.js';

export const flag = z.boolean().default(false);

export const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

export const operator = text(60);

export const decidedBy = { '--by NAME': 'Who does it, for the books' };

export const decidedWhy = { '--reason TEXT': 'Why, for the books', ...decidedBy };

export const decidedOn = {
  '--evidence TEXT': 'What says so: a statement, a letter, a page of the console',
  ...decidedBy,
};

export const yenAmount = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, 'must be whole yen, such as 1980')
  .transform(Number);

export function readCommandLine<Shape extends z.ZodRawShape>(
  { words, given }: CommandLine,
  shape: Shape,
): { words: string[]; options: z.output<z.ZodObject<Shape>> } {
  const parsed = z.strictObject(shape).safeParse(given);
  if (!parsed.success)
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => {
        const name = `--${String(path[0])}`;
        const isMissing = path.length > 0 && !(String(path[0]) in given);
        return isMissing ? `${name} is missing.` : `${name}: ${message}.`;
      }),
    );
  return { words, options: parsed.data as z.output<z.ZodObject<Shape>> };
}

/** What is missing is said by `readCommandLine`, all of it at once; here what cannot be read. */
export function acceptOptions(
  parser: Parser,
  options: NonNullable<Command['options']>,
  words: readonly string[],
): void {
  for (const [usage, sentence] of Object.entries(options)) {
    const [, name = '', value] = /^\[?(--[\w-]+)(?: (.+?))?\]?$/.exec(usage) ?? [];
    const option = new Option(value === undefined ? name : `${name} <${value}>`, sentence);
    parser.addOption(option);
    let count = 0;
    parser.on(`option:${option.name()}`, () => {
      // Of two amounts nobody knows which one was meant.
      if ((count += 1) > 1) throw new CommandError([`${name} stands there more than once.`]);
      const isAmbiguous = words.some((word, at) => word === name && /^-./.test(words[at + 1] ?? ''));
      if (value !== undefined && isAmbiguous)
        throw new CommandError([`Option '${name}' argument is ambiguous`]);
    });
  }
}

export function givenOptions(parser: Parser): Record<string, unknown> {
  return Object.fromEntries(
    parser.options
      .map((option) => [option.name(), parser.getOptionValue(option.attributeName())])
      .filter(([, value]) => value !== undefined),
  );
}
