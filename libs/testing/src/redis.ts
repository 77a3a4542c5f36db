/** A Redis database of this worker's own; undefined where the machine has no Redis. */
export function testRedisUrl(): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  return url && `${url}/${process.env['JEST_WORKER_ID']}`;
}
