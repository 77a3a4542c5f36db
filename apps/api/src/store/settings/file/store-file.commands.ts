import { writeFile } from 'node:fs/promises';

import {
  command,
  CommandError,
  printLines,
  type Command,
  type Terminal,
  type WithServices,
} from '../../../platform/cli/command.js';
import { flag, operator } from '../../../platform/cli/command-options.js';
import { missingSecrets, type ReadSecret } from '../missing-secrets.js';
import { problemsForCustomers, StoreFileRefusal, warningsOf } from './store-file-problems.declaration.js';
import { storeFileJsonSchema } from './store-file.schema.js';
import { openStoreFile } from './store-file-reader.js';
import type { StoreFile } from '../store-settings.declaration.js';
import type { StoreFileService } from './store-file.service.js';

/** Exit status of `plan` when the file would change settings. */
const wouldChange = 2;

/**
 * @param isForCustomers whether plan and apply reject stores that are not allowed in production
 * @param readSecret reads an environment variable that the store file names
 */
export function storeFileCommands(
  opened: WithServices<StoreFileService>,
  isForCustomers: () => boolean,
  readSecret: ReadSecret,
): Command[] {
  const withFile = <Result>(path: string, terminal: Terminal, work: (file: StoreFile) => Promise<Result>) =>
    withStoreFile(path, terminal, async (file) => {
      const refusal = isForCustomers() ? problemsForCustomers(file) : null;
      if (refusal !== null) throw refusal;
      return work(file);
    });
  return [
    command({
      name: 'validate',
      parameters: ['FILE'],
      about: 'Validate a store file without a database',
      example: 'store.yaml',
      run: async ({ words: [path] }, terminal) => {
        await withStoreFile(path, terminal, async () => undefined);
        terminal.out(`${path} is valid.`);
      },
    }),
    command({
      name: 'plan',
      parameters: ['FILE'],
      about: 'Show the changes that applying a store file would make; exits with 2 if there are any',
      example: 'store.yaml',
      run: async ({ words: [path] }, terminal) => {
        const changes = await withFile(path, terminal, (file) => opened((files) => files.planChanges(file)));
        printLines(terminal, changes, 'Nothing would change.');
        return changes.length > 0 ? wouldChange : 0;
      },
    }),
    command({
      name: 'apply',
      parameters: ['FILE'],
      options: {
        /**
         * For programs that apply the file at startup: a mistake in the file must not take a running store
         * offline.
         */
        keepOnError: flag.describe('Keep the settings applied last when the file is refused'),
        by: operator.default('a start').describe('Your name, recorded in the audit log (default: a start)'),
      },
      about: 'Apply a store file as the settings of the store',
      example: 'store.yaml --by Aoi',
      run: async ({ words: [path], options: { keepOnError, by } }, terminal) => {
        try {
          const changes = await withFile(path, terminal, (file) =>
            opened((files) => files.applyFile(file, by)),
          );
          printLines(terminal, changes, 'Nothing changed.');
        } catch (error) {
          const isKept = keepOnError && error instanceof CommandError;
          if (!isKept || !(await opened((files) => files.hasAppliedStore()))) throw error;
          for (const line of error.lines) terminal.error(line);
          terminal.error(`${path} was not applied; the store stays as it was applied last.`);
        }
      },
    }),
    command({
      name: 'export',
      about: 'Print the settings of the store as a self-contained store file',
      example: '',
      run: async (_, terminal) => {
        terminal.out((await opened((files) => files.exportFile())).trimEnd());
      },
    }),
    command({
      name: 'schema',
      parameters: ['[FILE]'],
      about: 'Print the JSON Schema of store files, or write it to a file',
      example: 'store-file.schema.json',
      run: async ({ words: [path] }, terminal) => {
        const schema = JSON.stringify(storeFileJsonSchema(), null, 2);
        if (path === undefined) terminal.out(schema);
        else await writeFile(path, `${schema}\n`);
      },
    }),
  ];

  /**
   * Runs a command with a store file. After the file was accepted, prints warnings about valid but incomplete
   * settings.
   */
  async function withStoreFile<Result>(
    path: string,
    terminal: Terminal,
    work: (file: StoreFile) => Promise<Result>,
  ): Promise<Result> {
    const { file, placed } = await openStoreFile(path);
    try {
      const result = await work(file);
      const warnings = [...warningsOf(file), ...missingSecrets(file, readSecret)];
      if (warnings.length > 0)
        for (const line of (placed(new StoreFileRefusal(warnings)) as StoreFileRefusal).lines)
          terminal.error(`Warning: ${line}`);
      return result;
    } catch (error) {
      throw placed(error);
    }
  }
}
