import { describe, expect, it } from '@jest/globals';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { Language } from '@account/domain/platform/language';

import { paintPage } from '../../app/paint/paint.js';
import { samplePlan, today } from '../../commerce/checkout/purchase/samples.testing.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';

async function home(plans: PlanView[], films: PlanView[], language: Language = 'ja'): Promise<string> {
  const body = {
    ...{ storeTitle: '店', storeDescription: '説明', isLoggedIn: false, today, plans, films },
    entries: ['login', 'signUp', 'plans'],
  };
  const answers = { '': { status: 200, body } };
  return (await paintPage({ root: sampleRoot(language), address: '/', answers }))?.html ?? '';
}

const filled = (html: string) =>
  [...html.matchAll(/<a [^>]*class="btn btn--light[^>]*>(?:<[^>]+>)*([^<]*)/g)].map(([, text]) => text);

const other = { ...samplePlan, planId: 'other', shortName: '別のプラン', href: '/plans/other' };
const film: PlanView = {
  ...samplePlan,
  ...{ planId: 'film', planName: '港のあかり', planType: 'purchase', href: '/plans/film' },
  ...{ renewSpan: null, renewSpanUnit: null },
};

describe('the home page', () => {
  it.each(['ja', 'en'] as const)(
    'has a filled button in %s only for the recommended plan',
    async (language) => {
      const html = await home([other, { ...samplePlan, isRecommended: true }], [], language);
      expect(filled(html)).toEqual([expect.stringContaining(samplePlan.shortName)]);
      expect(html).toContain('href="/signup?returnTo=%2Fplans%2Fyearly"');
    },
  );

  it('has a filled first button when no plan is for sale', async () => {
    expect(filled(await home([], []))).toEqual(['ログインする']);
  });

  it.each([
    ['ja', '購入・レンタル', 'すべてのプラン'],
    ['en', 'Films to buy or rent', 'All plans'],
  ] as const)('has a film grid with a link to all plans in %s', async (language, title, all) => {
    const html = await home([samplePlan], [film], language);
    expect(html.slice(html.indexOf(`<h2>${title}</h2>`))).toContain('港のあかり');
    expect(html).toMatch(new RegExp(`href="/plans"[^>]*>${all}`));
    expect(await home([samplePlan], [], language)).not.toContain(`<h2>${title}</h2>`);
  });
});
