import { describe, expect, it } from '@jest/globals';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { yen } from '@account/domain/commerce/money/yen';

import { sampleRoot } from '../../../store/shell/sample-root.testing.js';
import { aStoreFile } from '../../../store/settings/file/store-file.suite.js';
import { aPlan, aSellingStore } from '../../catalogue.suite.js';
import { chosenPlanHead } from './chosen-plan-head.js';
import { planListHead } from './plan-list-head.js';
import { planPageHead } from './plan-page-head.js';

const origin = 'https://store.example';

const plan: PlanView = {
  planId: 'monthly',
  planType: 'subscription',
  planName: 'Unlimited',
  shortName: 'Unlimited',
  highlights: [],
  isRecommended: false,
  planDescription: 'Every film.',
  picture: { src: '/store-assets/a.svg', alt: 'A wall of screens' },
  price: yen(1_980),
  renewSpan: 1,
  renewSpanUnit: 'months',
  freeTrialDays: 14,
  trial: null,
  viewingPeriod: null,
  salesStartDate: null,
  salesEndDate: null,
  forceStopRenewDate: null,
  salesAvailability: 'unlimited',
  hasAvailableCampaign: false,
  campaign: null,
  nextPrice: null,
  button: 'trial',
  rentedUntil: null,
  subscriptionId: null,
  href: '/plans/monthly',
};

interface Thing {
  itemListElement: {
    position: number;
    item: Record<string, unknown> & { offers: Record<string, unknown> };
  }[];
}

const headOf = (plans: readonly PlanView[], isLoggedIn = false, root = sampleRoot) =>
  planListHead({ data: { plans, isLoggedIn }, root, origin });

const offerOf = (over: Partial<PlanView>) =>
  (headOf([{ ...plan, ...over }])?.thing as Thing).itemListElement[0]?.item.offers;

describe('the plan list metadata', () => {
  it('lists each plan as a product with its offer, in the order of the plan list', () => {
    const { itemListElement } = headOf([plan, { ...plan, planId: 'film' }])?.thing as Thing;
    expect(itemListElement.map(({ position, item }) => [position, item['sku']])).toEqual([
      [1, 'monthly'],
      [2, 'film'],
    ]);
    expect(itemListElement[0]?.item).toMatchObject({
      '@type': 'Product',
      name: 'Unlimited',
      description: 'Every film.',
      image: 'https://store.example/store-assets/a.svg',
      url: 'https://store.example/plans/monthly/about',
      offers: {
        '@type': 'Offer',
        price: 1_980,
        priceCurrency: 'JPY',
        priceSpecification: {
          valueAddedTaxIncluded: true,
          referenceQuantity: { value: 1, unitCode: 'MON' },
        },
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it.each([
    [{ button: 'default' }, 'InStock'],
    [{ salesAvailability: 'fewLeft' }, 'LimitedAvailability'],
    [{ button: 'soldOut', salesAvailability: 'soldOut' }, 'SoldOut'],
    [{ button: 'paused', salesAvailability: 'fewLeft' }, 'OutOfStock'],
    [{ button: 'before' }, 'OutOfStock'],
    [{ button: 'after' }, 'Discontinued'],
  ] satisfies [Partial<PlanView>, string][])('shows a plan with %j as %s', (over, availability) => {
    expect(offerOf(over)?.['availability']).toBe(`https://schema.org/${availability}`);
  });

  it('includes the sale period, but no billing period for a single payment', () => {
    const starts = '2027-04-01T01:00:00.000Z';
    const ends = '2027-05-31T15:00:00.000Z';
    expect(offerOf({ salesStartDate: starts, salesEndDate: ends })).toMatchObject({
      availabilityStarts: starts,
      availabilityEnds: ends,
    });
    const once = offerOf({ planType: 'purchase', renewSpan: null, renewSpanUnit: null });
    expect(once?.['priceSpecification']).not.toHaveProperty('referenceQuantity');
    expect(once).not.toHaveProperty('availabilityStarts');
  });

  it('is in the language of the page', () => {
    expect(headOf([plan])?.description).toBe('Plans, prices, and terms of A & "B": Unlimited');
    const root = { ...sampleRoot, language: 'ja' as const };
    expect(headOf([plan, plan], false, root)?.description).toBe(
      'A & "B"のプランと料金、お申し込みの条件をご案内します。Unlimited、Unlimited',
    );
  });

  it('is empty for a member, or if no plan is for sale', () => {
    expect([headOf([plan], true), headOf([])]).toEqual([undefined, undefined]);
  });
});

describe('the plan page metadata', () => {
  const picture = {
    image: 'https://images.example/a.svg',
    mail: 'https://images.example/a.jpg',
    alt: { ja: '港', en: 'Harbour' },
  };
  const store = aStoreFile(aSellingStore({ plans: [aPlan({ planId: 'monthly', picture })] }));
  const pageHead = (over: Partial<PlanView> = {}, { isListed = true, isLoggedIn = false } = {}) =>
    planPageHead(
      { data: { plan: { ...plan, ...over }, isListed, isLoggedIn }, root: sampleRoot, origin },
      store,
    );

  it('describes the plan as the plan list does, with an image format that link previews support', () => {
    const [listed] = (headOf([plan])?.thing as Thing).itemListElement;
    expect(pageHead()).toEqual({
      title: 'Unlimited',
      description: 'Every film.',
      picture: 'https://images.example/a.jpg',
      isFound: true,
      thing: { '@context': 'https://schema.org', ...listed?.item },
    });
    expect(pageHead({ planId: 'unknown' }).picture).toBeUndefined();
  });

  it.each([
    ['a plan before its sale', pageHead({ button: 'before' }), true, true],
    ['a sold-out plan', pageHead({ button: 'soldOut' }), true, true],
    ['a plan after its sale', pageHead({ button: 'after' }), false, false],
    ['an unlisted plan', pageHead({}, { isListed: false }), false, true],
    ['a logged-in member', pageHead({ button: 'own' }, { isLoggedIn: true }), true, false],
  ])('for %s determines indexing and offer', (_, head, isFound, isOffered) => {
    expect([head.isFound, head.thing !== undefined]).toEqual([isFound, isOffered]);
  });
});

describe('the login page for a guest who opened a plan form', () => {
  const store = aStoreFile(
    aSellingStore({
      plans: [
        aPlan({ picture: { image: 'https://images.example/a.webp', alt: { ja: '港', en: 'Harbour' } } }),
      ],
    }),
  );
  const headFor = (returnTo: string, language: 'ja' | 'en' = 'en') =>
    chosenPlanHead({ data: { returnTo }, root: { ...sampleRoot, language } }, store);

  it('has the plan’s link preview in the language of the page', () => {
    expect(headFor('/plans/standard?quote=x')).toEqual({
      title: 'Standard',
      description: 'All films',
      path: '/plans/standard/about',
      picture: 'https://images.example/a.webp',
    });
    expect(headFor('/plans/standard', 'ja')).toMatchObject({ title: 'スタンダード', description: '見放題' });
  });

  it.each([
    '',
    '/mypage',
    '/plans',
    '/plans/unknown',
    '/plans/standard-x',
    'https://x.example/plans/standard',
  ])('shows its own link preview for the return path %p', (returnTo) => {
    expect(headFor(returnTo)).toBeUndefined();
  });
});
