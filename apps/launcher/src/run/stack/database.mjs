import pg from 'pg';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Connects to the server of `DATABASE_URL`, which must respond. Without `DATABASE_URL`, starts the embedded
 * server.
 * @param {{ databaseUrl: string | undefined, dataDir: string }} options
 * @returns {Promise<{ url: string, ended: Promise<void> | undefined, stop(): Promise<void> }>}
 */
export async function openDatabase({ databaseUrl, dataDir }) {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir });
  await requireAnswer(databaseUrl);
  return { url: databaseUrl, ended: undefined, stop: async () => {} };
}

/** @param {string} url */
async function requireAnswer(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new StartError('DATABASE_URL must be a URL like postgresql://user:password@host:5432/name.');
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: RESPONSE_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error && error.message ? error.message : 'no response';
}
