/** Where a plan stands on the list of all, as the fragment of its address. */
export function planAnchor(planId: string): string {
  return `plan-${planId}`;
}
