import type { TestDatabase } from '@account/testing/database';

import { loadConfig } from '../platform/config/config.js';
import { Database } from '../platform/prisma/database.js';

/** The product's own connections to the database of a spec, for specs of repositories; the caller closes them. */
export function openDatabase({ url }: Pick<TestDatabase, 'url'>): Database {
  return new Database(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_WAIT: '20000',
      PUBLIC_ORIGIN: 'https://account.example',
      SECRET_KEYS: 'A'.repeat(43),
      SMTP_URL: 'smtp://127.0.0.1:1',
    }),
  );
}
