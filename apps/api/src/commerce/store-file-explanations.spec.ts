import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { describe, expect, it } from '@jest/globals';

import { aStoreFile } from '../store/settings/file/store-file.suite.js';
import type { StoreArea } from '../store/settings/store-settings.declaration.js';
import { explainBilling } from './ledger/billing/billing-explanation.js';
import {
  aCardGateway,
  aLinkGateway,
  aMethod,
  anIssuer,
  aPlan,
  aPlanGroup,
  aRestGateway,
  aSellingStore,
} from './catalogue.suite.js';
import { explainGateways } from './payments/gateways/settings/gateway-explanation.js';
import { explainIssuer } from './books/invoices/settings/invoices.settings.js';
import { explainPaymentMethods } from './payments/payment-methods/settings/payment-method-explanation.js';
import { explainPlanGroups } from './catalogue/plans/plan-group-explanation.js';
import { explainTaxes } from './catalogue/taxes/tax-explanation.js';

type Changes = Record<string, unknown>;
type Explain = NonNullable<StoreArea['explain']>;

const methods = (...list: Changes[]) => ({ paymentMethods: [aMethod(), ...list] });
const docomo = (changes: Changes = {}) => methods({ type: 'SbpsDocomo', gateway: 'link', ...changes });
const gateways = (...list: Changes[]) => ({
  plans: [],
  paymentMethods: [],
  paymentGateways: [aCardGateway(), ...list],
});

const groups = (...list: Changes[]) => ({
  plans: ['standard', 'yearly', 'premium'].map((planId) => aPlan({ planId })),
  planGroups: list,
});

describe('store file changes are explained', () => {
  it.each<[string, Explain, Changes, Changes, string[]]>([
    [
      'for a new plan group',
      explainPlanGroups,
      groups(),
      groups(aPlanGroup({ change: { down: 'never' } })),
      [
        'plan group "films" is new, from the lowest to the highest: standard, yearly',
        'plan group "films": members have one contract and one free trial for all of its plans',
        'plan group "films": changes up take effect at the end of the period',
        'plan group "films": changes down are not offered; those that are scheduled are kept',
      ],
    ],
    [
      'for a removed plan group',
      explainPlanGroups,
      groups(aPlanGroup()),
      groups(),
      [
        'plan group "films" is gone',
        'plan "standard" leaves plan group "films": it has a contract and a free trial of its own',
        'plan "yearly" leaves plan group "films": it has a contract and a free trial of its own',
      ],
    ],
    [
      'for a renamed plan group',
      explainPlanGroups,
      groups(aPlanGroup()),
      groups(aPlanGroup({ name: { ja: '映画見放題', en: 'Every film' } })),
      ['plan group "films" is renamed'],
    ],
    [
      'for plans that join and leave a group',
      explainPlanGroups,
      groups(aPlanGroup()),
      groups(aPlanGroup({ plans: ['standard', 'premium'] })),
      [
        'plan "premium" joins plan group "films"',
        'plan "yearly" leaves plan group "films": it has a contract and a free trial of its own',
      ],
    ],
    [
      'for another order of a group',
      explainPlanGroups,
      groups(aPlanGroup()),
      groups(aPlanGroup({ plans: ['yearly', 'premium', 'standard'] })),
      [
        'plan "premium" joins plan group "films"',
        'plan group "films" has another order, from the lowest to the highest: yearly, premium, standard',
      ],
    ],
    [
      'for the directions in which a group can be changed',
      explainPlanGroups,
      groups(aPlanGroup({ change: { up: 'never' } })),
      groups(aPlanGroup({ change: { down: 'never' } })),
      [
        'plan group "films": changes up take effect at the end of the period',
        'plan group "films": changes down are not offered; those that are scheduled are kept',
      ],
    ],
    [
      'but not for a plan group that stays the same',
      explainPlanGroups,
      groups(aPlanGroup()),
      groups(aPlanGroup()),
      [],
    ],
    ['for a new type', explainPaymentMethods, {}, docomo(), ['SbpsDocomo is offered']],
    ['for a removed type', explainPaymentMethods, docomo(), {}, ['SbpsDocomo is gone']],
    [
      'for a type that is kept for existing methods',
      explainPaymentMethods,
      docomo(),
      docomo({ isOffered: false }),
      ['SbpsDocomo is no longer offered: what members registered is still charged'],
    ],
    [
      'for a type that is offered again',
      explainPaymentMethods,
      docomo({ isOffered: false }),
      docomo(),
      ['SbpsDocomo is offered again'],
    ],
    [
      'for a limit, with today’s prices',
      explainPaymentMethods,
      docomo(),
      docomo({ maxAmount: 1_979 }),
      ['SbpsDocomo no longer pays plan "standard" (¥1,980)'],
    ],
    [
      'for another gateway',
      explainPaymentMethods,
      docomo(),
      {
        paymentGateways: [aCardGateway(), aLinkGateway(), aLinkGateway({ gatewayId: 'other' })],
        ...docomo({ gateway: 'other' }),
      },
      ['SbpsDocomo goes to "other": what is registered stays with "link"'],
    ],
    [
      'for gateways',
      explainGateways,
      gateways(aRestGateway()),
      gateways(aLinkGateway({ environment: 'test' })),
      ['gateway "link" is new: sbps-link, test', 'gateway "rest" is gone'],
    ],
    [
      'for a switch to production',
      explainGateways,
      gateways(aRestGateway({ environment: 'test' })),
      gateways(aRestGateway()),
      ['gateway "rest" calls production instead of test'],
    ],
    [
      'for cards',
      explainGateways,
      {},
      { threeDSecure: { registration: 'store-only', authenticateSavedCards: false } },
      [
        'cards are stored by their token from now on, without an authorisation',
        'purchases by a saved card are no longer authenticated: chargebacks are at the expense of the store',
      ],
    ],
    [
      'for tax, in yen',
      explainTaxes,
      { taxRates: [{ from: '2019-10-01', rate: 10 }] },
      {
        taxRates: [
          { from: '2019-10-01', rate: 10 },
          { from: '2027-10-01', rate: 12 },
        ],
      },
      [
        'payments from 2027-10-01 hold 12 % tax; prices stay as they are',
        'plan "standard": ¥212 of ¥1,980 is tax',
      ],
    ],
    [
      'for the rounding of the tax, in yen',
      explainTaxes,
      { plans: [aPlan({ prices: [{ from: '2026-01-01', price: 980 }] })] },
      {
        plans: [aPlan({ prices: [{ from: '2026-01-01', price: 980 }] })],
        invoiceIssuer: { ...anIssuer, rounding: 'ceil' },
      },
      [
        'the tax of charges from now on is rounded up; earlier ones, their refunds and open orders keep theirs',
        'plan "standard": ¥90 of ¥980 is tax',
      ],
    ],
    [
      'for an issuer with another rounding only',
      explainIssuer,
      {},
      { invoiceIssuer: { ...anIssuer, rounding: 'round' } },
      [],
    ],
    [
      'for the issuer',
      explainIssuer,
      {},
      { invoiceIssuer: { ...anIssuer, registrationNumber: null } },
      [
        'invoices of charges from now on name the new issuer; earlier ones stay as they are',
        'they are receipts from now on, no qualified invoices',
      ],
    ],
    [
      'for billing',
      explainBilling,
      {},
      { billing: { retryDays: [1, 3], holdDays: 30, chargeMissedPeriods: true } },
      [
        'refused charges are tried again 1, 3 days after the due day',
        'contracts end after 30 days on hold; those that are longer on hold end today',
        'after an outage every period that was missed is charged, one a day',
      ],
    ],
  ])('%s', async (_, explain, before, after, lines) => {
    const file = (changes: Changes) => aStoreFile(aSellingStore({ plans: [aPlan()], ...changes }));
    const change = { before: file(before), after: file(after), today: businessDate('2026-11-23') };
    expect(await explain(change, undefined as never)).toEqual(lines);
    expect(await explain({ ...change, after: change.before }, undefined as never)).toEqual([]);
  });
});
