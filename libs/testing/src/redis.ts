/** Returns the URL of the Redis database for this worker. Returns undefined if there is no Redis. */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url && `${url}/${process.env['JEST_WORKER_ID']}`;
}
