import 'reflect-metadata';

import { databaseCommands } from './cli/database-commands.js';
import type { Command } from './platform/cli/command.js';
import { isNamed, runCommand } from './platform/cli/run-command.js';

const words = process.argv.slice(2);

process.exitCode = await runCommand(await commandsFor(words), words, {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
});

/** Two thirds of a start are the loading of the whole program, without which most of a set-up can do. */
async function commandsFor(words: string[]): Promise<Command[]> {
  if (isNamed(databaseCommands, words)) return databaseCommands;
  const { programCommands } = await import('./cli/program-commands.js');
  return [...databaseCommands, ...programCommands];
}
