/** The paths of `rarePages`, known before those are fetched. */
const pattern = /^\/(auth|login\/not-me|password\/(forgot|reset)(\/complete)?|social\/relate\/error)$/;

export function isRarePath(pathname: string): boolean {
  return pattern.test(pathname);
}
