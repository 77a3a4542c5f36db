/** Returns the URL of this worker's Redis database; undefined without Redis. */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url && `${url}/${process.env['JEST_WORKER_ID']}`;
}
