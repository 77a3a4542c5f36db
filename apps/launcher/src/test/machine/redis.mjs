import { spawnSync } from 'node:child_process';

/** Whether the queue suite can run on Redis here. @param {NodeJS.ProcessEnv} env */
export function hasRedis(env = process.env) {
  return Boolean(env['TEST_REDIS_URL']) || spawnSync('redis-server', ['--version'], { env }).status === 0;
}

export const noRedis =
  'The Redis half of the queue suite was not run: there is no redis-server here and TEST_REDIS_URL is not set.';
