export function planAnchor(planId: string): string {
  return `plan-${planId}`;
}
