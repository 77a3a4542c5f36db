import type { AccountClaim } from '../claims/claims.js';

/** What an application can be told of a member, by the scopes that let it know. */
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

/** Of these a member must have allowed one; null: that they are connected is enough. */
export function scopesAffectedBy(kind: EventKind, scopes: readonly ScopeSetting[]): string[] | null {
  const lets = { 'membership.changed': ofMembership, 'profile.changed': ofProfile }[kind as string];
  if (lets === undefined) return null;
  return scopes.filter(({ claims }) => claims.some(lets)).map(({ scopeKey }) => scopeKey);
}
