export const salesAvailabilities = ['unlimited', 'enough', 'fewLeft', 'soldOut'] as const;

export type SalesAvailability = (typeof salesAvailabilities)[number];

/** @param taken places that are sold or held by an open order @param limit null: as many as are asked for */
export function salesAvailability(taken: number, limit: number | null): SalesAvailability {
  if (limit === null) return 'unlimited';
  if (taken >= limit) return 'soldOut';
  const isMostlyTaken = taken * 5 >= limit * 4;
  return isMostlyTaken || limit - taken === 1 ? 'fewLeft' : 'enough';
}
