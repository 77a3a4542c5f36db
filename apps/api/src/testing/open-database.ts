import type { TestDatabase } from '@account/testing/database';

import { loadConfig, type Config } from '../platform/config/config.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';

/** URL of a database for a program that never connects. */
export const noDatabase = { url: 'postgres://localhost/none' };

export function configOfDatabase(
  { url }: Pick<TestDatabase, 'url'>,
  mode: 'test' | 'production',
  more: Record<string, string> = {},
): Config {
  return loadConfig({
    NODE_ENV: mode,
    STAGING: 'true',
    DATABASE_URL: url,
    DATABASE_TIMEOUT: '20000',
    PUBLIC_ORIGIN: 'https://account.example',
    SECRET_KEYS: 'A'.repeat(43),
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...more,
  });
}

/**
 * Opens the database of a repository spec with the same kinds of connections as the product. The caller must
 * close them.
 */
export function openDatabase(store: Pick<TestDatabase, 'url'>): Database {
  const config = configOfDatabase(store, 'test');
  return new Database(config, new Logger(config));
}
