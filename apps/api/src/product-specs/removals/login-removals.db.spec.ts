import { describe, it } from '@jest/globals';
import { isThorough, isWhole } from '@account/testing/full-matrix';
import { inARow } from '@account/testing/race';

import { actNames, acts, defeatOf, type ActName } from './removal-acts.testing.js';
import { cross, crossAtRandom } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { wayNames, ways, type WayName } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

/** Milliseconds on a busy machine. */
const longestRound = 60_000;

const rounds = () => {
  if (isWhole('loginRemovals')) return 20;
  return isThorough() ? 3 : 1;
};

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
  ])('%s is refused after %s', async (way, act) => {
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

describe('requests at any moment around a removal', () => {
  const tried = actNames.filter((act) => wayNames.some((way) => defeatOf(act, way) === 'whenever'));

  it.each(tried)(
    'leave nothing that works after %s',
    async (act) => {
      // A member without second factors and one with them take turns.
      const first = Object.keys(acts).indexOf(act);
      await inARow(async (round) => crossAtRandom(await scene((first + round) % 2 === 0), act), rounds());
    },
    rounds() * longestRound,
  );
});
