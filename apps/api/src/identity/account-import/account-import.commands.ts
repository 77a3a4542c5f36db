import { open, writeFile } from 'node:fs/promises';

import { command, CommandError, type Command, type WithServices } from '../../platform/cli/command.js';
import { operator } from '../../platform/cli/command-options.js';
import { importedAccountJsonSchema } from './account-import.schema.js';
import type { AccountImport } from './account-import.service.js';

const someRefused = 2;

export function accountImportCommands(opened: WithServices<AccountImport>): Command[] {
  return [
    command({
      name: 'accounts import',
      parameters: ['FILE'],
      about: 'Import accounts from a JSON Lines file; exits with 2 if lines were rejected',
      example: 'members.jsonl --by Aoi',
      options: { by: operator.default('nobody by name').describe('Your name, recorded in the audit log') },
      run: async ({ words: [path], options: { by } }, terminal) => {
        await requireReadable(path);
        const refusedPath = `${path}.refused.jsonl`;
        const refused = await open(refusedPath, 'w', 0o600);
        try {
          const report = await opened((accounts) =>
            accounts.importFile(path, by, {
              refuse: async (refusal) => {
                await refused.write(`${JSON.stringify(refusal)}\n`);
              },
              progress: (done, all) => terminal.progress?.(done, all, 'lines'),
            }),
          );
          terminal.out(`${report.added} added, ${report.known} there before, ${report.refused} refused.`);
          if (report.refused === 0) return 0;
          terminal.error(`Rejected lines with reasons: ${refusedPath}`);
          return someRefused;
        } finally {
          await refused.close();
        }
      },
    }),
    command({
      name: 'accounts import-schema',
      parameters: ['[FILE]'],
      about: 'Print the JSON Schema of one import line, or write it to a file',
      example: 'import.schema.json',
      run: async ({ words: [path] }, terminal) => {
        const schema = JSON.stringify(importedAccountJsonSchema(), null, 2);
        if (path === undefined) terminal.out(schema);
        else await writeFile(path, `${schema}\n`);
      },
    }),
  ];
}

async function requireReadable(path: string): Promise<void> {
  try {
    const file = await open(path, 'r');
    const isFile = (await file.stat()).isFile();
    await file.close();
    if (isFile) return;
  } catch {
    // The error below replaces that of the system.
  }
  throw new CommandError([`Cannot read the file ${path}.`]);
}
