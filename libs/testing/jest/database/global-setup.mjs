import { createDatabases } from './databases.mjs';
import { endWithTheRun } from './endings.mjs';
import { openRedis } from './redis.mjs';
import { openServer } from './server.mjs';

/** @param {import('jest').Config} globalConfig */
export default async function setup({ maxWorkers }) {
  const server = await openServer();
  endWithTheRun(() => server.stop());
  const databases = await createDatabases(server.url, Number(maxWorkers));
  endWithTheRun(() => databases.drop());
  process.env['TEST_DATABASES'] = JSON.stringify({ urls: databases.urls, tables: databases.tables });
  const redis = await openRedis();
  if (!redis) return;
  endWithTheRun(() => redis.stop());
  process.env['TEST_REDIS_URL'] = redis.url;
}
