export interface Link {
  isCurrent: boolean;
}

export const unlinkRefusals = ['currentLogin', 'lastWayIn'] as const;

export type UnlinkRefusal = (typeof unlinkRefusals)[number];

/**
 * Whether a link may go.
 * @param otherLinks links to other accounts by which the member can log in today
 * @param hasEmailLogin a proved address with a password, or with code login enabled
 */
export function unlinkRefusal(
  { isCurrent }: Link,
  otherLinks: number,
  hasEmailLogin: boolean,
): UnlinkRefusal | undefined {
  if (isCurrent) return 'currentLogin';
  return otherLinks === 0 && !hasEmailLogin ? 'lastWayIn' : undefined;
}
