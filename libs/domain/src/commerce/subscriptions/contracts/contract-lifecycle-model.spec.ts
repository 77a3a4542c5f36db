import { expect, it } from '@jest/globals';
import { runsFullMatrix } from '@account/testing/full-matrix';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { lifecycleCommand, lifecycleStart, ContractUnderTest } from './contract-lifecycle-model.testing.js';

/** `npm test -- --nightly` runs 50,000 contracts, which takes about a minute. */
const runs = runsFullMatrix('lives') ? 50_000 : 2_000;

it(`keeps every billing rule in ${runs} simulated contracts`, () => {
  const seen = new Map<string, number>();
  const see = (what: string, times = 1) => seen.set(what, (seen.get(what) ?? 0) + times);
  const end = (lived: ContractUnderTest) => {
    expect(lived.brokenInAll()).toEqual([]);
    see('charges', lived.life.charges.length);
    for (const what of lived.life.noted) see(what);
  };
  fc.assert(
    fc.property(
      lifecycleStart,
      fc.array(lifecycleCommand, { minLength: 10, maxLength: 30 }),
      (from, commands) => {
        let lived = new ContractUnderTest(from, false, addDays(businessDate('2026-01-15'), from.day));
        for (const each of commands) {
          see(each.do);
          if (each.do === 'rejoin' && lived.hasEnded) {
            end(lived);
            lived = new ContractUnderTest(from, true, lived.life.today);
            see('rejoined');
          }
          lived.run(each);
          const broken = lived.broken();
          if (broken.length > 0) expect(broken).toEqual([]);
        }
        end(lived);
      },
    ),
    { numRuns: runs },
  );
  process.stdout.write(`Lives of contracts: ${runs}, with ${text(seen)}\n`);
  for (const what of ['charges', 'settled', 'refused', 'ended', 'rejoined', 'changed'])
    expect(seen.get(what) ?? 0).toBeGreaterThan(runs / 20);
  expect(seen.get('returned') ?? 0).toBeGreaterThan(runs / 200);
}, 300_000);

function text(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ');
}
