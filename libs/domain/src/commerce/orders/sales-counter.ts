/** Places of a plan or uses of a campaign. `sold` counts paid orders, later contracts included, and never falls. */
export interface SalesCounter {
  sold: number;
  reserved: number;
  limit: number | null;
}

export function hasPlace({ sold, reserved, limit }: SalesCounter): boolean {
  return limit === null || sold + reserved < limit;
}
