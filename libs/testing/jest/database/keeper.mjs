import { createDatabases } from './databases.mjs';
import { openRedis } from './redis.mjs';
import { openServer } from './server.mjs';

/**
 * Keeps the servers of a test run: tells their addresses in one line, then ends them when its input ends. That is when
 * the run is over, in whatever way it ends.
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
