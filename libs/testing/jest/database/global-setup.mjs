import { startKeeper } from './keeper-process.mjs';

/** @param {import('jest').Config} globalConfig */
export default async function setup({ maxWorkers }) {
  const { urls, tables, redisUrl } = await startKeeper(Number(maxWorkers));
  process.env['TEST_DATABASES'] = JSON.stringify({ urls, tables });
  if (redisUrl) process.env['TEST_REDIS_URL'] = redisUrl;
}
