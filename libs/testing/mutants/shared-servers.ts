import { createTemplate } from '../jest/database/databases.mjs';
import { openServer } from '../jest/database/server.mjs';
import { openRedis } from '../jest/database/redis.mjs';

export interface SharedServers {
  /** For all runs. */
  env: Record<string, string>;
  /** For those whose migrations are as they stand here. */
  templateEnv: Record<string, string>;
  stop: () => Promise<void>;
}

/** One PostgreSQL, and Redis where there is one, for all runs: each makes databases of its own there. */
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
