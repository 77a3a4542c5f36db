import { describe, expect, it } from '@jest/globals';

import '../../../../app/store-declarations.js';
import { validateStoreFile } from '../../../../store/settings/file/store-file-reader.js';
import { storeFileData } from '../../../../store/settings/file/store-file.suite.js';
import { aLinkGateway, aMethod, aPlan, aPlanGroup, aSellingStore } from '../../../catalogue.suite.js';

type Changes = Record<string, unknown>;

const link = (changes: Changes = {}) => aMethod({ type: 'SbpsDocomo', gateway: 'link', ...changes });
const price = (from: string, amount: number) => ({ from, price: amount });
const yearly = (...prices: Changes[]) => [aPlan(), aPlan({ planId: 'yearly', prices })];
const onlyYearly = aMethod({ plans: ['yearly'] });

/** Returns the problems of a store with a group of "standard" (¥1,980) and "yearly" (¥19,800). */
function problemsOf(changes: Changes): string[] {
  const store = aSellingStore({
    plans: yearly(price('2026-01-01', 19_800)),
    planGroups: [aPlanGroup()],
    ...changes,
  });
  try {
    validateStoreFile(storeFileData(store));
    return [];
  } catch (error) {
    return String(error).split('\n');
  }
}

describe('a group of two plans', () => {
  it.each<[string, Changes]>([
    ['a card pays both', { paymentMethods: [aMethod()] }],
    ['a method whose limit is the higher price pays both', { paymentMethods: [link({ maxAmount: 19_800 })] }],
    ['its store has no payment method', { paymentMethods: [] }],
    [
      'only an earlier price is above the limit',
      {
        plans: yearly(price('2026-01-01', 19_800), price('2027-01-01', 9_800)),
        paymentMethods: [onlyYearly, link({ maxAmount: 10_000 })],
      },
    ],
    [
      'no method pays both but no change is offered',
      {
        planGroups: [aPlanGroup({ change: { up: 'never', down: 'never' } })],
        paymentMethods: [onlyYearly, link({ plans: ['standard'] })],
      },
    ],
  ])('is accepted when %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  it.each<[string, Changes]>([
    [
      'one method pays one and another the other',
      { paymentMethods: [onlyYearly, link({ plans: ['standard'] })] },
    ],
    [
      'the last price is above the limit',
      {
        plans: yearly(price('2027-01-01', 19_800), price('2026-01-01', 9_800)),
        paymentMethods: [onlyYearly, link({ maxAmount: 10_000 })],
      },
    ],
    [
      'the gateway collects the common method by itself',
      {
        paymentGateways: [
          ...(aSellingStore()['paymentGateways'] as Changes[]).filter(
            ({ gatewayId }) => gatewayId !== 'link',
          ),
          aLinkGateway({ methods: [{ type: 'SbpsDocomo', clock: 'provider' }] }),
        ],
        paymentMethods: [onlyYearly, link()],
      },
    ],
    [
      'no method pays both and one direction is offered',
      {
        planGroups: [aPlanGroup({ change: { up: 'never' } })],
        paymentMethods: [onlyYearly, link({ plans: ['standard'] })],
      },
    ],
  ])('is rejected when %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual([
      expect.stringMatching(
        /^(Error: )?planGroups\[0\]\.plans\[1\]: no payment method .* pays both "standard"/,
      ),
    ]);
  });
});
