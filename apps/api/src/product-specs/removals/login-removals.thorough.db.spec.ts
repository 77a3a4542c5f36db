import { describe, it } from '@jest/globals';

import type { ActName } from './removal-actions.testing.js';
import { cross } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { ways, type WayName } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

describe('a login that was checked before a removal and is written after it', () => {
  it.each<[WayName, ActName]>([
    ['passkey', 'a report that a login was not the member’s'],
    ['linkedAccount', 'a report that a login was not the member’s'],
    ['automaticPasskey', 'a report that a login was not the member’s'],
    ['password', 'the disabling of the account'],
    ['passkey', 'a removal of the passkey with its sessions'],
    ['linkedAccount', 'the unlinking of the linked account'],
    ['emailStep', 'a removal of the second factors by support'],
    ['trustedDevice', 'the end of the trust in browsers'],
    ['backupCodeStep', 'a removal of the passkey alone'],
  ])('%s is rejected after %s', async (way, act) => {
    await cross(await scene(ways[way].hasFactors ?? false), act, way, ways[way].check);
  });
});

describe('a login whose session is not visible yet', () => {
  it.each<[WayName, ActName]>([
    ['password', 'the disabling of the account'],
    ['passkey', 'a report that a login was not the member’s'],
    ['linkedAccount', 'a report that a login was not the member’s'],
    ['passkey', 'a removal of the passkey with its sessions'],
    ['linkedAccount', 'the unlinking of the linked account'],
  ])('%s loses its session to %s', async (way, act) => {
    await cross(await scene(ways[way].hasFactors ?? false), act, way, ways[way].write);
  });
});
