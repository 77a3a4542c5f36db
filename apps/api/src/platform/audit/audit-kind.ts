/** Nothing secret and no personal data. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export const auditActors = ['member', 'operator', 'system'] as const;

export type AuditActor = (typeof auditActors)[number];

export interface AuditKind<Details extends AuditDetails> {
  readonly name: `${string}.${string}`;
  readonly actor: AuditActor;
  readonly details?: Details;
}

/** @param name in camel case on both sides of the point; of no other slice */
export function auditKind<Details extends AuditDetails = Record<never, never>>(
  name: `${string}.${string}`,
  actor: AuditActor,
): AuditKind<Details> {
  return { name, actor };
}
