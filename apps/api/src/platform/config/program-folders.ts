import { join } from 'node:path';

import type { Config } from './config.js';

const program = join(import.meta.dirname, '../../../../..');

export const migrationsFolder = join(program, 'prisma/migrations');

export function siteFolderOf(config: Config): string {
  return config.get('WEB_ROOT') ?? join(program, 'apps/web/dist');
}
