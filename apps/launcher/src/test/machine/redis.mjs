import { spawnSync } from 'node:child_process';

/** Returns whether the queue suite can use Redis. @param {NodeJS.ProcessEnv} env */
export function hasRedis(env = process.env) {
  return Boolean(env['TEST_REDIS_URL']) || spawnSync('redis-server', ['--version'], { env }).status === 0;
}

export const noRedis =
  'The queue suite did not run on Redis: redis-server is not installed and TEST_REDIS_URL is not set.';
