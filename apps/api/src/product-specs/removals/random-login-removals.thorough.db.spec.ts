import { describe, it } from '@jest/globals';
import { repeatRace, raceRounds } from '@account/testing/race';

import { actNames, acts, defeatOf } from './removal-actions.testing.js';
import { crossAtRandom } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { wayNames } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

/** Milliseconds on a busy machine. */
const longestRound = 60_000;

describe('requests at any moment around a removal', () => {
  const tried = actNames.filter((act) => wayNames.some((way) => defeatOf(act, way) === 'whenever'));

  it.each(tried)(
    'leave nothing that works after %s',
    async (act) => {
      // A member without second factors and one with them take turns.
      const first = Object.keys(acts).indexOf(act);
      await repeatRace(async (round) => crossAtRandom(await scene((first + round) % 2 === 0), act));
    },
    raceRounds() * longestRound,
  );
});
