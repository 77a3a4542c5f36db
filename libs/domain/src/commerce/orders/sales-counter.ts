/** Places of a plan or uses of a campaign. `sold` counts paid orders, later contracts included, and never falls. */
export interface SalesCounter {
  sold: number;
  reserved: number;
  limit: number | null;
}

export function hasPlace({ sold, reserved, limit }: SalesCounter): boolean {
  return limit === null || sold + reserved < limit;
}

export function reserve(counter: SalesCounter): SalesCounter | null {
  return hasPlace(counter) ? { ...counter, reserved: counter.reserved + 1 } : null;
}

export function sell(counter: SalesCounter): SalesCounter {
  return { ...counter, sold: counter.sold + 1, reserved: counter.reserved - 1 };
}

export function release(counter: SalesCounter): SalesCounter {
  return { ...counter, reserved: counter.reserved - 1 };
}

export function sellLate(counter: SalesCounter): { counter: SalesCounter; isOverLimit: boolean } {
  return { counter: { ...counter, sold: counter.sold + 1 }, isOverLimit: !hasPlace(counter) };
}
