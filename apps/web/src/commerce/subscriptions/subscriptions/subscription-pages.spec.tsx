import { describe, expect, it } from '@jest/globals';
import type { Language } from '@account/domain/platform/language';

import { paintPage } from '../../../app/paint/paint.js';
import { sampleRoot } from '../../../shared/root/sample-root.testing.js';
import type { CancelCompleteProps } from './page-data.js';
import { sampleCancelled, sampleContract, today } from './samples.testing.js';

async function paint(page: string, body: object, language: Language = 'ja'): Promise<string> {
  const answers = { '': { status: 200, body: { today, returnTo: null, ...body } } };
  const address = `/mypage/subscription/contract${page}`;
  const painted = await paintPage({ root: sampleRoot(language), address, answers });
  return (painted?.html ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('the contract page', () => {
  it.each([
    ['ja', 'この契約のお支払い方法', 'Visa 末尾 1111・2029年3月まで'],
    ['en', 'Payment method for this plan', 'Visa ending in 1111, expires March 2029'],
  ] as const)('shows in %s the card that is charged and its expiry month', async (language, name, card) => {
    const html = await paint('', { contract: sampleContract }, language);
    expect(html).toContain(name);
    expect(html).toContain(card);
  });
});

describe('the completion page of a cancellation', () => {
  const complete = (data: Partial<CancelCompleteProps>, language: Language) =>
    paint(
      '/withdraw/complete',
      { contract: sampleCancelled, event: 'cancelled', mailedTo: 'aoi@people.example', ...data },
      language,
    );

  it.each([
    [
      'ja',
      '12月27日 23:59まで',
      '確認のメールを aoi@people.example にお送りします。',
      '解約を取り消して続ける',
    ],
    [
      'en',
      'Until December 27 at 11:59 PM',
      'We’re sending a confirmation to aoi@people.example.',
      'Keep this plan',
    ],
  ] as const)(
    'shows the picture, the end date, the e-mail address and the undo link in %s',
    async (language, end, mailed, undo) => {
      const html = await complete({}, language);
      expect(html).toContain('src="/plan.webp"');
      expect(html).toContain(`<span class="order__when">${end}</span>`);
      expect(html).toContain(mailed);
      expect(html).toContain(`href="/mypage/subscription/contract/withdraw">${undo}`);
    },
  );

  it('does not offer to undo the cancellation when this is not possible or during a withdrawal', async () => {
    const obstacles = {
      ...sampleCancelled.obstacles,
      undo: { code: 'SUBSCRIPTION_UNDO_CLOSED', message: '' },
    };
    const closed = await complete({ contract: { ...sampleCancelled, obstacles } as never }, 'ja');
    expect(closed).not.toContain('contract/withdraw"');
    const leaving = await complete({ returnTo: '/withdraw' }, 'ja');
    expect(leaving).not.toContain('contract/withdraw"');
    expect(leaving).toContain('href="/withdraw"');
  });

  it('shows the next payment when the cancellation was undone', async () => {
    const html = await complete({ contract: sampleContract, event: 'undone' }, 'ja');
    expect(html).toContain('<span class="order__when">12月28日</span>');
    expect(html).toContain('¥1,980（税込）');
    expect(html).toContain('aoi@people.example');
  });
});

describe('the completion page of a payment method change', () => {
  const complete = (data: object) =>
    paint('/payment-method/complete', {
      contract: sampleContract,
      state: 'changed',
      countsFrom: '2026-12-28',
      mailedTo: 'aoi@people.example',
      amount: null,
      problem: null,
      ...data,
    });

  it('shows the picture, the first day, the method, the e-mail address and a link to change the method again', async () => {
    const html = await complete({});
    expect(html).toContain('src="/plan.webp"');
    expect(html).toContain('<span class="order__when">12月28日のお支払いから</span>');
    expect(html).toContain('Visa 末尾 1111');
    expect(html).toContain('aoi@people.example');
    expect(html).toContain('href="/mypage/subscription/contract/payment-method"');
  });

  it('shows a refused payment with its code and without a picture', async () => {
    const problem = { code: 'PAYMENT_REFUSED', message: '失敗' };
    const html = await complete({ state: 'refused', problem });
    expect(html).toContain('[Error code: PAYMENT_REFUSED]');
    expect(html).not.toContain('src="/plan.webp"');
  });
});
