import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';

/**
 * Returns the database server of this run. This is the server at TEST_DATABASE_URL, or an embedded server
 * without durability.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function openServer() {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, stop: async () => undefined } : startTemporary();
}

async function startTemporary() {
  const dataDir = await mkdtemp(join(tmpdir(), 'account-test-database-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 300 }).catch(
    async (error) => {
      await forget();
      throw error;
    },
  );
  const stop = async () => {
    await server.stop();
    await forget();
  };
  return { url: server.url, stop };
}
