import { describe, it } from '@jest/globals';

import type { ActName } from './removal-actions.testing.js';
import { cross } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { ways, type WayName } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

describe('a login that is verified before a removal of access and writes its session after it', () => {
  it.each<[WayName, ActName]>([
    ['passkey', 'a “this wasn’t me” report'],
    ['linkedAccount', 'a “this wasn’t me” report'],
    ['automaticPasskey', 'a “this wasn’t me” report'],
    ['password', 'disabling the account'],
    ['passkey', 'removing the passkey with its sessions'],
    ['linkedAccount', 'unlinking the account'],
    ['emailStep', 'removing the second factors by support'],
    ['trustedDevice', 'removing the trust in browsers'],
    ['backupCodeStep', 'removing only the passkey'],
  ])('the %s login is rejected after %s', async (way, act) => {
    await cross(await scene(ways[way].hasFactors ?? false), act, way, ways[way].check);
  });
});

describe('a login whose session is not yet visible to a removal of access', () => {
  it.each<[WayName, ActName]>([
    ['password', 'disabling the account'],
    ['passkey', 'a “this wasn’t me” report'],
    ['linkedAccount', 'a “this wasn’t me” report'],
    ['passkey', 'removing the passkey with its sessions'],
    ['linkedAccount', 'unlinking the account'],
  ])('the %s login loses its session because of %s', async (way, act) => {
    await cross(await scene(ways[way].hasFactors ?? false), act, way, ways[way].write);
  });
});
