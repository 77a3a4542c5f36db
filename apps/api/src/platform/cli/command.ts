import type * as z from 'zod';

export interface Terminal {
  out(line: string): void;
  error(line: string): void;
  /** Reports progress. It is displayed only if the command takes longer than two seconds. */
  progress?(done: number, all: number, unit: string): void;
}

/** Names in camel case: `endNow` is `--end-now`. */
export type Options = Readonly<Record<string, z.ZodType>>;

interface Declaration<Parameters extends readonly string[], Shape extends Options> {
  name: string;
  parameters?: Parameters;
  /** Value and help text of each option. An option without a placeholder is a flag. */
  options?: Shape;
  /** One sentence that starts with a verb. */
  about: string;
  /** Parameters and options of a typical call, shown in the help. */
  example?: string;
  /** Runs the command. Returns the exit status if it is not 0. */
  run(
    input: {
      words: {
        readonly [At in keyof Parameters]: Parameters[At] extends `[${string}` ? string | undefined : string;
      };
      options: z.output<z.ZodObject<Shape>>;
    },
    terminal: Terminal,
  ): Promise<number> | Promise<void>;
}

export interface Command {
  name: string;
  parameters?: readonly string[];
  options?: Options;
  about: string;
  example?: string;
  run(
    input: { words: readonly (string | undefined)[]; options: Readonly<Record<string, unknown>> },
    terminal: Terminal,
  ): Promise<number> | Promise<void>;
}

export function command<
  const Parameters extends readonly string[] = readonly [],
  Shape extends Options = Record<never, never>,
>(declaration: Declaration<Parameters, Shape>): Command {
  return declaration;
}

/** Opens services for the duration of a command. */
export type WithServices<Services> = <Result>(
  work: (services: Services) => Promise<Result>,
) => Promise<Result>;

export function printLines(terminal: Terminal, lines: readonly string[], otherwise: string): void {
  for (const line of lines.length > 0 ? lines : [otherwise]) terminal.out(line);
}

/** An error that the operator can fix. Each line is one sentence. */
export class CommandError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}
