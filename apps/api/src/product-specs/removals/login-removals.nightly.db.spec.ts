import { describe, it } from '@jest/globals';

import { actNames, defeatOf, type ActName } from './removal-actions.testing.js';
import { cross, runsIn } from './removal-rounds.testing.js';
import { siteOfRemovals } from './removal-site.testing.js';
import { wayNames, ways, type WayName } from './removal-ways.testing.js';

const { scene } = siteOfRemovals();

const pairs = actNames.flatMap((act) => wayNames.map((way) => [way, act] as const));
const defeated = pairs.filter(([way, act]) => defeatOf(act, way) !== undefined);
const lostAnyway = defeated.filter(([way, act]) => defeatOf(act, way) === 'whenever');

const sceneFor = (way: WayName) => scene(!runsIn({ hasFactors: false }, way));

describe('a request that is verified before a removal of access and writes after it', () => {
  it.each<[WayName, ActName]>(defeated.map(([way, act]) => [way, act]))(
    'the request %s is rejected after %s',
    async (way, act) => cross(await sceneFor(way), act, way, ways[way].check),
  );
});

describe('a request whose writes are not yet visible to a removal of access', () => {
  it.each<[WayName, ActName]>(lostAnyway.map(([way, act]) => [way, act]))(
    'the request %s loses its access because of %s',
    async (way, act) => cross(await sceneFor(way), act, way, ways[way].write),
  );
});
