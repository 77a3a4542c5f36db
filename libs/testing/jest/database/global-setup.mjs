import { createDatabases } from './databases.mjs';
import { endAll, endWithTheRun } from './endings.mjs';
import { openRedis } from './redis.mjs';
import { openServer } from './server.mjs';

/** @param {import('jest').Config} globalConfig */
export default async function setup({ maxWorkers }) {
  try {
    await openDatabases(Number(maxWorkers));
    await openQueueServer();
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** @param {number} workers */
async function openDatabases(workers) {
  const server = await openServer();
  endWithTheRun(() => server.stop());
  const databases = await createDatabases(server.url, workers);
  endWithTheRun(() => databases.drop());
  process.env['TEST_DATABASES'] = JSON.stringify({ urls: databases.urls, tables: databases.tables });
}

async function openQueueServer() {
  const redis = await openRedis();
  if (!redis) return;
  endWithTheRun(() => redis.stop());
  process.env['TEST_REDIS_URL'] = redis.url;
}
