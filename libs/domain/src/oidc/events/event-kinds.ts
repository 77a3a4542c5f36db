import type { AccountClaim } from '../claims/claims.js';

/** Kinds of member events that applications can receive if they have the required scopes. */
export const eventKinds = [
  'membership.changed',
  'profile.changed',
  'credential.changed',
  'device.ended',
  'account.closed',
] as const;

export type EventKind = (typeof eventKinds)[number];

interface ScopeSetting {
  scopeKey: string;
  claims: readonly AccountClaim[];
}

const ofMembership = (claim: AccountClaim) => claim === 'membership';
const ofProfile = (claim: AccountClaim) => claim !== 'membership';

/** Returns scopes of which the member must have granted at least one; null if a connection is sufficient. */
export function scopesAffectedBy(kind: EventKind, scopes: readonly ScopeSetting[]): string[] | null {
  const lets = { 'membership.changed': ofMembership, 'profile.changed': ofProfile }[kind as string];
  if (lets === undefined) return null;
  return scopes.filter(({ claims }) => claims.some(lets)).map(({ scopeKey }) => scopeKey);
}
