import { createDatabases } from './databases.mjs';
import { openRedis } from './redis.mjs';
import { openServer } from './server.mjs';

/**
 * Keeps the servers of a test run alive. Prints their addresses on one line, and stops them when its input
 * closes. The input closes however the run ends.
 */
const over = new Promise((resolve) => process.stdin.resume().once('close', resolve));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const ends = new AsyncDisposableStack();
try {
  const server = await openServer();
  ends.defer(() => server.stop());
  const databases = await createDatabases(server.url, Number(process.argv[2]));
  ends.defer(() => databases.drop());
  const redis = await openRedis();
  if (redis) ends.defer(() => redis.stop());
  const { urls, tables } = databases;
  process.stdout.write(`${JSON.stringify({ urls, tables, redisUrl: redis?.url })}\n`);
  await over;
} finally {
  await ends.disposeAsync();
}
process.exit();
