import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { buildProgram } from '../../../testing/running-site.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember } from '../../../testing/test-members.js';
import { campaign } from '../../catalogue/campaigns/campaign.schema.js';
import { aCampaign, aPlan } from '../../catalogue.suite.js';
import { joinContract } from '../../subscriptions/contracts/contracts.testing.js';
import { plan } from '../../catalogue/plans/plan.schema.js';

/** Truncates tables only once, so that the rows created from the store file remain. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: [plan.parse(aPlan())],
    campaigns: [campaign.parse(aCampaign())],
    paymentMethods: [],
  }),
});

beforeAll(() => buildProgram(), 120_000);

const run = promisify(execFile);
const program = join(import.meta.dirname, '../../../../dist/testing/host-zone.js');

/** Offset of each zone from UTC in minutes on 1 January, as `getTimezoneOffset` returns it. */
const zones = { UTC: 0, 'Asia/Tokyo': -540, 'America/New_York': 300, 'Pacific/Kiritimati': -840 };

it('the calendar, sums and date columns are the same in every host time zone (B5)', async () => {
  site.clock.travelTo('2026-02-27T23:59:30+09:00');
  const member = await addMember(site.nest, { email: 'hanako@example.jp', password: null });
  const createdContract = await joinContract(site.nest, member, {
    campaign: {
      ...{ campaignId: 'half', name: { ja: '半額', en: 'Half price' }, freeDays: 0 },
      ...{ discount: { kind: 'percent', percent: 50 }, discountContinuationCount: 3 },
    },
  });
  if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
  const answers = await Promise.all(
    Object.entries(zones).map(async ([TZ, offset]) => {
      const { stdout } = await run(process.execPath, [program, database.url, createdContract.contractId], {
        env: { ...process.env, TZ },
      });
      const { zone, found } = JSON.parse(stdout) as { zone: object; found: { today: string } };
      expect(zone).toEqual({ offset });
      return found;
    }),
  );
  const [first] = answers;
  expect(first).toMatchObject({
    today: '2026-02-27',
    columns: [{ joinedOn: '2026-02-27' }, { nextActionOn: '2029-02-28' }, [{ due_on: '2026-02-27' }]],
  });
  for (const answer of answers) expect(answer).toEqual(first);
}, 60_000);
