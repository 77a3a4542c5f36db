import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember } from '../../testing/test-members.js';
import { aPlan } from '../catalogue.suite.js';
import { addMethod } from '../payment-methods/saved-methods.testing.js';
import type { PaymentMethodId } from '../payment-methods/payment-method-uses.service.js';
import { plan } from '../plans/plan.schema.js';
import { joinContract, type TestOrder } from './contracts.testing.js';

/** What the store file brought stays. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  store: (file) => ({ ...file, plans: [plan.parse(aPlan())], campaigns: [], paymentMethods: [] }),
});

let member: AccountId;
let methodId: PaymentMethodId;

beforeEach(async () => {
  await database.rows('TRUNCATE account, customer CASCADE');
  site.clock.travelTo('2026-01-31T10:00:00+09:00');
  member = await addMember(site.nest);
  methodId = await addMethod(site.nest, member);
});

const join = (order: TestOrder = {}) => joinContract(site.nest, member, { methodId, ...order });

describe('a contract', () => {
  it('is made once, with its cycle and right, by sixteen orders at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => join()));
    expect(outcomes.filter(({ outcome }) => outcome === 'joined')).toHaveLength(1);
    const rows = await database.rows('SELECT state, act_on::text AS "actOn" FROM contract');
    expect(rows).toEqual([{ state: 'NEW_CONTRACT', actOn: '2026-02-28' }]);
    expect(await database.rows('SELECT amount, starts_on::text, ends_on::text FROM billing_cycle')).toEqual([
      { amount: 1_980, starts_on: '2026-01-31', ends_on: '2026-02-28' },
    ]);
    expect(await database.rows('SELECT source, ends_at FROM entitlement')).toEqual([
      { source: 'CONTRACT', ends_at: null },
    ]);
  });
});
