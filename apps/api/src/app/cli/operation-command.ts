import { open, rm, type FileHandle } from 'node:fs/promises';

import type { INestApplicationContext } from '@nestjs/common';

import { type OperationResult, type Operation, performOperation } from '../../console/operations/index.js';
import { command, CommandError, type Command, type Terminal } from '../../platform/cli/command.js';
import { reasonOptions, file, flag, text } from '../../platform/cli/command-options.js';

export type WithProgram = <Result>(
  work: (program: Pick<INestApplicationContext, 'get'>) => Promise<Result>,
) => Promise<Result>;

interface Line {
  /** Name of the command, which is not the name of the operation. */
  name: string;
  /** Input fields that are positional parameters, in this order, each with its placeholder in the help. */
  words: Readonly<Record<string, string>>;
  example: string;
}

const previewed = {
  preview: flag.describe('Show the effects without changing anything'),
  confirm: text(8, 'CODE').describe('Confirm the effects that were shown with this code').optional(),
};

/** Exit status of a command that printed what it would do but changed nothing. */
const shownOnly = 2;

/** Creates a command for an operation. It parses the input, calls the operation and prints the result. */
export function operationCommand(operation: Operation, line: Line, withProgram: WithProgram): Command {
  const { shape } = operation.input;
  const names = Object.keys(line.words);
  const options = Object.fromEntries(Object.entries(shape).filter(([field]) => !names.includes(field)));
  return command({
    name: line.name,
    parameters: Object.values(line.words),
    options: {
      ...options,
      ...(operation.givesFile && { to: file.describe('New file for the archive') }),
      ...(operation.preview && previewed),
      ...(operation.risk !== 'read' && reasonOptions(200)),
    },
    about: operation.about,
    example: line.example,
    run: async ({ words, options: given }, terminal) => {
      const {
        by = '',
        reason = '',
        preview = false,
        confirm,
        to,
        ...fields
      } = given as Record<string, unknown>;
      const input = readInput(operation, line, words, fields);
      // The file is opened first, so that the command fails before it generates anything if the path is not
      // writable.
      const target = to === undefined ? undefined : await newFile(to as string);
      try {
        const asked = {
          input,
          decision: { by: by as string, reason: reason as string },
          ...(preview === true && { mode: 'preview' as const }),
          confirmed: confirm as string | undefined,
        };
        const operationResult = await withProgram((program) =>
          performOperation(operation, asked, servicesOf(operation, program)),
        );
        const status = await show(operationResult, target, terminal);
        return preview === true && status === shownOnly ? 0 : status;
      } catch (error) {
        if (target !== undefined) await rm(target.path);
        throw error;
      } finally {
        await target?.handle.close();
      }
    },
  });
}

function servicesOf(
  { services }: Operation,
  program: Pick<INestApplicationContext, 'get'>,
): Record<string, unknown> {
  const found = Object.entries(services).map(([name, type]) => [name, program.get(type, { strict: false })]);
  return Object.fromEntries(found) as Record<string, unknown>;
}

/** The options are already parsed. The schema of each field parses its positional parameter here. */
function readInput(
  { input: { shape } }: Operation,
  { words: placeholders }: Line,
  words: readonly (string | undefined)[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...fields };
  for (const [at, [field, placeholder]] of Object.entries(placeholders).entries()) {
    const read = shape[field]?.safeParse(words[at]);
    if (read?.success !== true)
      throw new CommandError([`${placeholder}: ${read?.error.issues[0]?.message ?? 'is missing'}.`]);
    input[field] = read.data;
  }
  return input;
}

interface NewFile {
  path: string;
  handle: FileHandle;
}

async function show(
  operationResult: OperationResult,
  target: NewFile | undefined,
  terminal: Terminal,
): Promise<number> {
  for (const line of operationResult.lines) terminal.out(line);
  if (operationResult.state === 'previewed') {
    terminal.out(
      `${operationResult.isStale ? 'This has changed since it was shown. ' : ''}Nothing was done yet. To do it, add --confirm ${operationResult.code}`,
    );
    return shownOnly;
  }
  if (operationResult.file !== undefined && target !== undefined) {
    await target.handle.writeFile(operationResult.file);
    terminal.out(`Written to ${target.path}.`);
  }
  return operationResult.isUnfinished === true ? 1 : 0;
}

/** @throws {CommandError} when the file exists or cannot be created */
async function newFile(path: string): Promise<NewFile> {
  try {
    return { path, handle: await open(path, 'wx', 0o600) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError([
      code === 'EEXIST'
        ? `${path} is there already. Name another file.`
        : `${path} cannot be written (${code}).`,
    ]);
  }
}
