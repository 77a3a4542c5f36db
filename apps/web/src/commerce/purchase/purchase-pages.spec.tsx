import { describe, expect, it } from '@jest/globals';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import type { Language } from '@account/domain/platform/language';

import { paintPage } from '../../app/paint/paint.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { sampleForm, samplePlan, today } from './samples.testing.js';

async function paint(address: string, body: object, language: Language = 'ja'): Promise<string> {
  const answers = { '': { status: 200, body: { today, ...body } } };
  return (await paintPage({ root: sampleRoot(language), address, answers }))?.html ?? '';
}

const formPage = (form: Partial<PurchaseFormView>) => paint('/plans/yearly', { ...sampleForm, ...form });

describe('the form of a plan', () => {
  it.each([
    ['PLAN_ALREADY_OWNED', { button: 'owned' }],
    ['PLAN_NOT_AVAILABLE', { button: 'after' }],
    ['PLAN_NOT_AVAILABLE', { button: 'before' }],
    ['PAYMENT_METHOD_NOT_AVAILABLE', {}],
  ] as const)('shows no error code when %s keeps it from being ordered (%j)', async (code, plan) => {
    const readOnlyReason = { code, message: 'いまの状態' };
    const html = await formPage({ plan: { ...samplePlan, ...plan }, readOnlyReason, verification: null });
    expect(html).toContain('いまの状態');
    expect(html).not.toContain(code);
  });

  it('shows neither fields nor saved methods when nothing can be paid with', async () => {
    const html = await formPage({
      readOnlyReason: { code: 'PAYMENT_METHOD_NOT_AVAILABLE', message: 'いまの状態' },
      verification: null,
    });
    expect(html).not.toMatch(/<form|<input|末尾 1111/);
    expect(await formPage({})).toMatch(/<form/);
  });

  it('ends the reason of a failed payment with its code, apart from the message', async () => {
    const html = await formPage({ accountingError: { code: 'PAYMENT_REFUSED', message: '失敗' } });
    expect(html).toContain('失敗<span class="notice__code">[Error code: PAYMENT_REFUSED]</span>');
  });
});

describe('the page about a plan', () => {
  const about = (payableBy: string[], language: Language) =>
    paint(
      '/plans/yearly/about',
      { isLoggedIn: false, isListed: true, plan: samplePlan, payableBy },
      language,
    );

  it.each([
    ['ja', '現在は購入を受け付けていません。'],
    ['en', 'This can’t be bought at the moment.'],
  ] as const)('says in %s that a plan which nobody can pay for cannot be bought', async (language, text) => {
    const html = await about([], language);
    expect(html).toContain(text);
    expect(html).not.toContain('/signup');
    expect(await about(['Visa'], language)).not.toContain(text);
  });
});
