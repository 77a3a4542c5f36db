import type { Command } from '../platform/cli/command.js';
import { loadConfig } from '../platform/config/config.js';
import { applyMigrations } from '@account/database/migrations/apply-migrations';

export function migrationCommands(directory: string): Command[] {
  return [
    {
      name: 'migrations apply',
      parameters: [],
      about: 'Bring the database up to this version of the program',
      run: async (_, terminal) => {
        const onProgress = (applied: string) => terminal.out(`Applied ${applied}`);
        const applied = await applyMigrations(loadConfig().get('DATABASE_URL'), { directory, onProgress });
        if (applied.length === 0) terminal.out('The database is up to date.');
        return 0;
      },
    },
  ];
}
