import { describe, expect, it } from '@jest/globals';

import { eventKinds, scopesAffectedBy, type EventKind } from './event-kinds.js';

const scopes = [
  { scopeKey: 'openid', claims: [] },
  { scopeKey: 'email', claims: ['email'] },
  { scopeKey: 'films', claims: ['membership'] },
  { scopeKey: 'all', claims: ['membership', 'nickname'] },
] as const;

const expected: Record<EventKind, string[] | null> = {
  'membership.changed': ['films', 'all'],
  'profile.changed': ['email', 'all'],
  'credential.changed': null,
  'device.ended': null,
  'account.closed': null,
};

describe('scopesAffectedBy', () => {
  it.each(eventKinds)('%s', (kind) => {
    expect(scopesAffectedBy(kind, scopes)).toEqual(expected[kind]);
  });
});
