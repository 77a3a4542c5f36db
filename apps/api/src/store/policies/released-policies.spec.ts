import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, it } from '@jest/globals';

// Registers the store settings of every slice.
import '../../app/app.module.js';
import { readStoreFile } from '../settings/file/store-file-reader.js';
import { policyDigest, type PolicyEntry } from '../policy-revisions/policy-revisions.service.js';

/** Revisions that members of a released demo store may have accepted. Do not change or remove an entry. */
interface ReleasedRevision {
  policyId: string;
  revision: number;
  digest: string;
}

const seed = join(import.meta.dirname, '../../../../../prisma/seed');
const record = 'prisma/seed/released-policies.json';

let released: ReleasedRevision[];
let policies: PolicyEntry[];

beforeAll(async () => {
  released = JSON.parse(await readFile(join(seed, 'released-policies.json'), 'utf8')) as ReleasedRevision[];
  ({ policies } = await readStoreFile(join(seed, 'demo-store.yaml')));
});

it('each policy of the demo store still has the text of its released revision', () => {
  const inRecord = (policy: PolicyEntry) =>
    released.find(({ policyId, revision }) => policyId === policy.policyId && revision === policy.revision);
  for (const policy of policies) {
    const { policyId, revision } = policy;
    const digest = policyDigest(policy);
    const recorded = inRecord(policy)?.digest;
    const name = `${policyId}, revision ${revision}`;
    const advice =
      recorded === undefined
        ? `is new: add its digest to ${record}`
        : `changed: give it revision ${revision + 1} in the demo store and add that to ${record}`;
    expect({ name, digest, advice }).toEqual({ name, digest: recorded, advice });
  }
});

it('no policy has a lower revision than a released one', () => {
  for (const { policyId, revision } of policies) {
    const revisions = released.filter((entry) => entry.policyId === policyId).map((entry) => entry.revision);
    expect(revision).toBe(Math.max(...revisions));
  }
});
