import { createTemplate } from '../jest/database/databases.mjs';
import { openServer } from '../jest/database/server.mjs';
import { openRedis } from '../jest/database/redis.mjs';

export interface SharedServers {
  /** Environment variables for every run. */
  env: Record<string, string>;
  /** Environment variables for runs that do not change migrations. */
  templateEnv: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * Starts one PostgreSQL server and, if available, one Redis server for all runs. Each run creates its own
 * databases.
 */
export async function openSharedServers(): Promise<SharedServers> {
  const server = await openServer();
  const redis = await openRedis();
  const template = await createTemplate(server.url);
  return {
    env: { TEST_DATABASE_URL: server.url, ...(redis && { TEST_REDIS_URL: redis.url }) },
    templateEnv: { TEST_DATABASE_TEMPLATE: JSON.stringify(template) },
    stop: async () => {
      await redis?.stop();
      await server.stop();
    },
  };
}
