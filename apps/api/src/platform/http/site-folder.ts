import { join } from 'node:path';

import type { Config } from '../config/config.js';

const besideTheProgram = join(import.meta.dirname, '../../../../web/dist');

export function siteFolderOf(config: Config): string {
  return config.get('WEB_ROOT') ?? besideTheProgram;
}
