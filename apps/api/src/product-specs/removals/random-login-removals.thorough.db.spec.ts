import { describe, it } from '@jest/globals';
import { repeatRace, raceRounds } from '@account/testing/race';

import { actNames, acts, defeatOf } from './removal-actions.testing.js';
import { crossAtRandom } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { wayNames } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

/** Maximum milliseconds for one round on a busy machine. */
const longestRound = 60_000;

describe('requests at random times before and after a removal', () => {
  const tried = actNames.filter((act) => wayNames.some((way) => defeatOf(act, way) === 'whenever'));

  it.each(tried)(
    'leave no access after %s',
    async (act) => {
      // Alternates between members with and without second factors.
      const first = Object.keys(acts).indexOf(act);
      await repeatRace(async (round) => crossAtRandom(await scene((first + round) % 2 === 0), act));
    },
    raceRounds() * longestRound,
  );
});
