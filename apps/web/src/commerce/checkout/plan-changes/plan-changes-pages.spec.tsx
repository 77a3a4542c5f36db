import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import type { Language } from '@account/domain/platform/language';
import { describe, expect, it } from '@jest/globals';

import { outlineOf } from '../../../app/paint/page-outline.js';
import { paintPage } from '../../../app/paint/paint.js';
import { sampleRoot } from '../../../shared/root/sample-root.testing.js';
import type { ConfirmProps } from './page-data.js';
import { confirmPage, sampleConfirmation } from './samples.testing.js';

const everything: ConfirmProps = {
  ...sampleConfirmation,
  lost: {
    campaign: { campaignName: '春割', saving: yen(500) },
    agreedPrice: { agreed: yen(1_480), current: yen(1_980) },
  },
  freeUntil: '2027-04-13' as BusinessDate,
  withdrawsCancellation: true,
  replacesPlanName: 'プレミアム',
  campaignOfNewContracts: '新規割',
  runningContracts: [
    {
      subscriptionId: 'other',
      planName: 'デイリーパス',
      price: yen(300),
      renewSpan: 1,
      renewSpanUnit: 'months',
      nextPayment: { on: '2027-04-02' as BusinessDate, amount: yen(280) },
    },
  ],
};

/** Returns the lines of the page above its button, as they are kept as evidence. */
async function linesAboveButton(language: Language, button: string): Promise<string> {
  const answers = { '': { status: 200, body: everything } };
  const painted = await paintPage({ root: sampleRoot(language), address: confirmPage, answers });
  const lines = outlineOf(painted?.html ?? '');
  const end = lines.findIndex((line) => line.startsWith('[') && line.includes(button));
  expect(end).toBeGreaterThan(0);
  return lines.slice(0, end).join('\n');
}

describe('the text above the button that changes a plan', () => {
  it.each([
    [
      'ja',
      'この内容でプランを変更する',
      [
        '2027年4月15日に、「Monthly」から「Yearly」に変わります。',
        '「春割」の適用は終わります。次回のお支払いで受けられた¥500の割引もなくなります。',
        '現在の¥1,480は、いま申し込む場合の¥1,980より低い料金です。',
        '2027年4月13日まで¥0のままです。',
        '解約は取り消され、契約が続きます。',
        '「プレミアム」への変更は取りやめになり、この変更に置き換わります。',
        '「新規割」は新しく申し込む方が対象のため、プランの変更には適用されません。',
        'デイリーパス',
        '次回のお支払いは4月2日、¥280です。',
        '数量と期間',
        '毎年自動で更新',
        '今日のお支払い',
        '年額¥19,800',
        '消費税（10%）¥1,800',
        'Visa 末尾 1111',
        '2027年4月15日のお支払いが完了すると、「Yearly」を視聴できます。',
        '2027年4月14日 23:59（日本時間）まで申し込めます。',
        '次回決済日の前日までに、マイページの「契約内容」から解約できます。',
      ],
    ],
    [
      'en',
      'Change plan',
      [
        'On April 15, 2027, your plan changes from Monthly to Yearly.',
        'including the ¥500 discount on your next payment',
        'You pay ¥1,480, less than the ¥1,980 that new subscribers pay.',
        'The cancellation is undone',
        'This change replaces the change to プレミアム.',
        'Next payment: ¥280 on April 2.',
        'includes ¥1,800 consumption tax (10%)',
        'You can make this change until April 14, 2027 at 11:59 PM (Japan time).',
      ],
    ],
  ] as const)(
    'contains all terms in %s when it is rendered on the server',
    async (language, button, said) => {
      const text = (await linesAboveButton(language, button)).replaceAll(/[\u00a0\u202f]/g, ' ');
      for (const each of said) expect(text).toContain(each);
    },
  );
});
