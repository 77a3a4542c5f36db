import { openServer } from '../jest/database/server.mjs';
import { openRedis } from '../jest/database/redis.mjs';

export interface SharedServers {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** One PostgreSQL, and Redis where there is one, for all runs: each makes databases of its own there. */
export async function openSharedServers(): Promise<SharedServers> {
  const server = await openServer();
  const redis = await openRedis();
  return {
    env: { TEST_DATABASE_URL: server.url, ...(redis && { TEST_REDIS_URL: redis.url }) },
    stop: async () => {
      await redis?.stop();
      await server.stop();
    },
  };
}
