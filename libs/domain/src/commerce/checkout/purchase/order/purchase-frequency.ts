interface Window {
  orders: number;
  milliseconds: number;
}

const minute = 60_000;

const windows: readonly Window[] = [
  { orders: 5, milliseconds: 10 * minute },
  { orders: 20, milliseconds: 24 * 60 * minute },
];

export const maxFrequencyWindow = 24 * 60 * minute;

/**
 * Returns when the member may order again; null if immediately.
 * @param orderedAt times of the orders in the longest window, in any order
 */
export function nextOrderAllowedAt(orderedAt: readonly Date[], now: Date): Date | null {
  const times = orderedAt.map((at) => at.getTime()).sort((one, other) => other - one);
  const free = windows.flatMap(({ orders, milliseconds }) => {
    const oldest = times[orders - 1];
    return oldest === undefined ? [] : [oldest + milliseconds];
  });
  const latest = Math.max(0, ...free);
  return latest > now.getTime() ? new Date(latest) : null;
}
