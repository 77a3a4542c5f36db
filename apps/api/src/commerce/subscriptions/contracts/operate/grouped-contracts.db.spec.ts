import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { AuditTrail } from '../../../../platform/audit/audit-trail.repository.js';
import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';
import { validateStoreFile } from '../../../../store/settings/file/store-file-reader.js';
import { StoreFileService } from '../../../../store/settings/file/store-file.service.js';
import { parseStoreText } from '../../../../store/settings/file/store-file-text.js';
import type { StoreFile } from '../../../../store/settings/store-settings.declaration.js';
import { StoreSettingsRepository } from '../../../../store/settings/store-settings.repository.js';
import { testApplication } from '../../../../testing/test-application.js';
import { addMember } from '../../../../testing/test-members.js';
import { aPlan, aPlanGroup } from '../../../catalogue.suite.js';
import { plan } from '../../../catalogue/plans/plan.schema.js';
import { changeContract, joinContract } from '../contracts.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    plans: ['standard', 'yearly', 'premium'].map((planId) => plan.parse(aPlan({ planId }))),
    planGroups: [],
    campaigns: [],
    paymentMethods: [],
  }),
});

let files: StoreFileService;
let file: StoreFile;

beforeAll(async () => {
  files = new StoreFileService(
    site.nest.get(Database),
    site.nest.get(StoreSettingsRepository, { strict: false }),
    site.nest.get(AuditTrail, { strict: false }),
    site.clock,
  );
  file = validateStoreFile(parseStoreText(await files.exportFile()).data);
});

beforeEach(() => database.rows('TRUNCATE contract, entitlement CASCADE'));

const member = () => addMember(site.nest, { email: `${newId()}@example.jp`, password: null });

async function join(accountId: AccountId, planId: string) {
  const created = await joinContract(site.nest, accountId, { planId });
  if (created.outcome !== 'joined') throw new Error(`${planId} is reserved`);
  return created.contractId;
}

const withGroup = (changes: Record<string, unknown> = {}): StoreFile => ({
  ...file,
  planGroups: [aPlanGroup({ change: { up: 'at-period-end', down: 'at-period-end' }, ...changes })] as never,
});

const lines = async (after: StoreFile, ...starts: string[]) =>
  (await files.planChanges(after)).filter((line) => starts.some((start) => line.startsWith(`  ${start}`)));

const several = 'plan group "films": 1 member has two or more contracts of its plans';

describe('members with two contracts of a new group', () => {
  it('are counted in the explanation of the store file', async () => {
    const [both, one] = [await member(), await member()];
    for (const planId of ['standard', 'yearly', 'premium']) await join(both, planId);
    for (const planId of ['standard', 'premium']) await join(one, planId);
    expect(await lines(withGroup(), several)).toEqual([
      `  ${several}: all of them go on, and a page asks which one to change`,
    ]);
    expect(
      await lines(withGroup({ plans: ['standard', 'yearly', 'premium'] }), 'plan group "films": 2 '),
    ).toHaveLength(1);
  });

  it('are not counted when one of the contracts has ended', async () => {
    const accountId = await member();
    await join(accountId, 'standard');
    const ended = await join(accountId, 'yearly');
    const endedOn = businessDate('2026-04-01');
    await changeContract(site.nest, ended, (facts) => ({ ...facts, endedOn, endReason: 'CANCELLED' }));
    expect(await lines(withGroup(), 'plan group "films": 1')).toEqual([]);
  });
});

describe('scheduled changes of plan', () => {
  it('are counted when their group is removed from the store file', async () => {
    await files.applyFile(withGroup(), 'Aoi');
    for (const to of ['yearly', 'yearly', null]) {
      const contractId = await join(await member(), 'standard');
      if (to === null) continue;
      await database.rows('UPDATE contract SET scheduled_change = $2 WHERE id = $1', [
        contractId,
        JSON.stringify({ planId: to }),
      ]);
    }
    expect(await lines(file, '1 scheduled', '2 scheduled')).toEqual([
      '  2 scheduled changes from plan "standard" to "yearly" are kept, although the file offers it no longer',
    ]);
    await files.applyFile(file, 'Aoi');
  });
});
