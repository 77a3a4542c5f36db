import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace } from '../../workspace.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

/**
 * Reads the environment variables of the launcher. An empty value counts as missing. All other variables are
 * passed to the programs without changes.
 * @param {Record<string, string | undefined>} variables
 */
export function readEnvironment(variables) {
  const read = (/** @type {string} */ name) => variables[name] || undefined;
  const storeFile = read('STORE_FILE');
  return {
    port: portOf('PORT', read('PORT'), 8080),
    sandboxPort: portOf('SANDBOX_PORT', read('SANDBOX_PORT'), 8090),
    dataDir: resolve(workspace, read('DATA_DIR') ?? '.data'),
    databaseUrl: read('DATABASE_URL'),
    publicOrigin: read('PUBLIC_ORIGIN'),
    redisUrl: read('REDIS_URL'),
    secretKeys: read('SECRET_KEYS'),
    smtpUrl: read('SMTP_URL'),
    storeFile: storeFile
      ? existing(resolve(workspace, storeFile))
      : join(workspace, 'prisma/seed/demo-store.yaml'),
    isProduction: read('NODE_ENV') === 'production',
  };
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} defaultPort
 */
function portOf(name, value, defaultPort) {
  if (value === undefined) return defaultPort;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new StartError(`${name} must be a port number, not "${value}".`);
  return port;
}

/** @param {string} file */
function existing(file) {
  if (!existsSync(file)) throw new StartError(`STORE_FILE does not exist: ${file}`);
  return file;
}
