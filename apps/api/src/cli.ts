import 'reflect-metadata';

import { databaseCommands } from './app/cli/database-commands.js';
import type { Command } from './platform/cli/command.js';
import { OperatorTerminal } from './platform/cli/operator-terminal.js';
import { isNamed, runCommand } from './platform/cli/run-command.js';

const words = process.argv.slice(2);

/** The reader closed the pipe early (`| head`); the command still completes. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreBrokenPipe);

const terminal = new OperatorTerminal(process.stdout, process.stderr);
process.exitCode = await terminal.during(async () => runCommand(await commandsFor(words), words, terminal));

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Loads only the modules that the command needs, which is most of the start time. */
async function commandsFor(words: string[]): Promise<Command[]> {
  if (isNamed(databaseCommands, words)) return databaseCommands;
  const { storeCommands } = await import('./app/cli/store-commands.js');
  if (isNamed(storeCommands, words)) return storeCommands;
  const { programCommands } = await import('./app/cli/program-commands.js');
  return [...storeCommands, ...databaseCommands, ...programCommands];
}
