import { describe, it } from '@jest/globals';
import { repeatRace, raceRounds } from '@account/testing/race';

import { actNames, acts, defeatOf } from './removal-actions.testing.js';
import { crossAtRandom } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { wayNames } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

/** Milliseconds that a round may take on a busy machine. */
const longestRound = 60_000;

describe('requests at random times around a removal', () => {
  const tried = actNames.filter((act) => wayNames.some((way) => defeatOf(act, way) === 'whenever'));

  it.each(tried)(
    'leave no access after %s',
    async (act) => {
      // Alternates between a member without second factors and one with them.
      const first = Object.keys(acts).indexOf(act);
      await repeatRace(async (round) => crossAtRandom(await scene((first + round) % 2 === 0), act));
    },
    raceRounds() * longestRound,
  );
});
