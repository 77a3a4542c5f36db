import { describe, expect, it } from '@jest/globals';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';

import { paintPage } from '../../../app/paint/paint.js';
import { sampleRoot } from '../../../shared/root/sample-root.testing.js';
import { sampleConfirmation, sampleForm, samplePlan, today } from './samples.testing.js';

async function paint(address: string, body: object, language: Language = 'ja'): Promise<string> {
  const answers = { '': { status: 200, body: { today, ...body } } };
  return (await paintPage({ root: sampleRoot(language), address, answers }))?.html ?? '';
}

const formPage = (form: Partial<PurchaseFormView>) => paint('/plans/yearly', { ...sampleForm, ...form });

describe('the purchase form', () => {
  it.each([
    ['PLAN_ALREADY_OWNED', { button: 'owned' }],
    ['PLAN_NOT_AVAILABLE', { button: 'after' }],
    ['PLAN_NOT_AVAILABLE', { button: 'before' }],
    ['PAYMENT_METHOD_NOT_AVAILABLE', {}],
  ] as const)('shows no error code when %s prevents the order (%j)', async (code, plan) => {
    const readOnlyReason = { code, message: 'いまの状態' };
    const html = await formPage({ plan: { ...samplePlan, ...plan }, readOnlyReason, verification: null });
    expect(html).toContain('いまの状態');
    expect(html).not.toContain(code);
  });

  it('shows neither fields nor saved methods when no payment method is available', async () => {
    const html = await formPage({
      readOnlyReason: { code: 'PAYMENT_METHOD_NOT_AVAILABLE', message: 'いまの状態' },
      verification: null,
    });
    expect(html).not.toMatch(/<form|<input|末尾 1111/);
    expect(await formPage({})).toMatch(/<form/);
  });

  it('shows the code of a failed payment after the reason, separate from the message', async () => {
    const html = await formPage({ accountingError: { code: 'PAYMENT_REFUSED', message: '失敗' } });
    expect(html).toContain('失敗<span class="notice__code">[Error code: PAYMENT_REFUSED]</span>');
  });
});

describe.each([
  ['form', '/plans/yearly', sampleForm],
  ['confirmation', '/plans/yearly/confirm', sampleConfirmation],
] as const)('the %s of a plan', (_, address, data) => {
  const monthly = {
    subscriptionId: 'contract',
    planName: 'ヨルベ見放題',
    price: yen(1_980),
    renewSpan: 1,
    renewSpanUnit: 'months',
    nextPayment: { on: '2026-04-27', amount: yen(980) },
  };
  it.each([
    ['ja', '現在の契約も続きます', '¥1,980', '/月', '次回のお支払いは4月27日、¥980です。'],
    ['en', 'Your current subscriptions continue', '¥1,980', 'month', 'Next payment: ¥980 on '],
  ] as const)(
    'shows in %s which contract continues and how much that contract costs',
    async (language, ...said) => {
      const html = await paint(address, { ...data, runningContracts: [monthly] }, language);
      for (const each of said) expect(html).toContain(each);
      expect(html).toContain('href="/mypage/subscription/contract"');
      expect(await paint(address, data, language)).not.toContain(said[0]);
    },
  );
});

it('puts the contents of a plan before its payment form in reading order', async () => {
  const html = await formPage({});
  expect(html.indexOf('1,200本')).toBeGreaterThan(0);
  expect(html.indexOf('1,200本')).toBeLessThan(html.indexOf('Visa 末尾 1111'));
});

describe('confirming a card order that requires the name of the card holder', () => {
  it('shows the card holder form in the order box, directly above the button', async () => {
    const html = await paint('/plans/yearly/confirm', {
      ...sampleConfirmation,
      threeDSecure: 'required',
      contactEmail: 'aoi@people.example',
    });
    const foot = html.slice(html.indexOf('class="order__foot"'));
    expect(foot).toMatch(/class="card-frame".*?<button[^>]*class="btn btn--primary"/);
    expect(html.indexOf('class="card-frame"')).toBeGreaterThan(html.indexOf('class="order__terms"'));
  });
});

describe('the plan page', () => {
  const about = (payableBy: string[], language: Language) =>
    paint(
      '/plans/yearly/about',
      { isLoggedIn: false, isListed: true, plan: samplePlan, payableBy },
      language,
    );

  it.each([
    ['ja', '現在は購入を受け付けていません。'],
    ['en', 'This can’t be bought at the moment.'],
  ] as const)('shows in %s that a plan without a payment method cannot be bought', async (language, text) => {
    const html = await about([], language);
    expect(html).toContain(text);
    expect(html).not.toContain('/signup');
    expect(await about(['Visa'], language)).not.toContain(text);
  });
});
