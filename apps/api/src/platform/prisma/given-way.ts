/** Serialisation failure and deadlock, in the words of PostgreSQL and of Prisma's models. */
const codes: ReadonlySet<unknown> = new Set(['40001', '40P01', 'P2034']);

/** PostgreSQL ended a transaction so that others could go on: the same work may succeed when it is done once more. */
export function hasGivenWay(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  if (codes.has(code) || codes.has(originalCode)) return true;
  return hasGivenWay(cause) || hasGivenWay(adapterErrorOf(meta));
}

/** Prisma wraps what the driver said of a statement that was written out. */
function adapterErrorOf(meta: unknown): unknown {
  return typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta
    ? meta.driverAdapterError
    : undefined;
}
