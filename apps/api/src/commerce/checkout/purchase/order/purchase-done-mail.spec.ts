import { describe, expect, it } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { Language } from '@account/domain/platform/language';

import { linksOf, writeMail } from '../../../../messaging/templates/mail.testing.js';
import { purchaseDoneMail } from './purchase-done.mail.js';

const [paid, trial, , rental] = purchaseDoneMail.samples;
const home = 'https://account.yorube.example/';
const contract = `${home}mypage/subscription/${paid?.contractId ?? ''}`;

type Values = NonNullable<typeof paid>;

function textOf(values: Values | undefined, language: Language = 'ja'): string {
  if (values === undefined) throw new Error('There is no such sample');
  return writeMail(purchaseDoneMail, language, values).text.replaceAll('\u202f', ' ');
}

describe('the order receipt e-mail', () => {
  it('shows the amount, its tax, the next charge and its cancellation deadline', () => {
    const text = textOf(paid);
    expect(text).toContain('注文番号: 20260401-000123\n');
    expect(text).toContain('今回のお支払い: ¥1,980（税込）\nうち消費税（10%）: ¥180\n');
    expect(text).toContain('次回のお支払い: 2026年5月1日、¥1,980（税込）\n');
    expect(text).toContain('解約の期限: 2026年4月30日 23:59（日本時間）\n');
    expect(text).toContain('次回のお支払いはありません。');
    expect(text).not.toContain('料金はかかりません');
    expect(text).not.toContain('無料期間');
    const english = textOf(paid, 'en');
    expect(english).toContain('Paid now: ¥1,980 (tax included)\nIncluding consumption tax (10%): ¥180\n');
    expect(english).toContain('Next payment: ¥1,980 (tax included) on May 1, 2026\n');
    expect(english).toContain('Cancel by: April 30, 2026 at 11:59 PM (Japan time)\n');
  });

  it('shows when the free days end, the last time to cancel without a charge, and no tax', () => {
    const text = textOf(trial);
    expect(text).toContain('無料期間: 2026年4月14日まで\n');
    expect(text).toContain('解約の期限: 2026年4月14日 23:59（日本時間）\n');
    expect(text).toContain('料金はかかりません。');
    expect(text).not.toContain('消費税');
    expect(textOf(trial, 'en')).toContain('Cancel by: April 14, 2026 at 11:59 PM (Japan time)\n');
  });

  it('shows each amount once in large type, below the plan image', () => {
    const { html } = writeMail(purchaseDoneMail, 'ja', paid as Values);
    expect(html).toContain(
      'src="https://account.yorube.example/store-assets/0.png" width="600" height="200"',
    );
    expect(html.match(/¥1,980/g)).toHaveLength(2);
    expect(html.match(/今回のお支払い/g)).toHaveLength(1);
    expect(html).toContain('2026年5月1日のお支払い');
    expect(html.match(/¥1,980<\/span><br><span[^>]*>税込</g)).toHaveLength(2);
    expect(html).toMatch(/font-weight:700"><span[^>]*>2026年4月30日 23:59<\/span><span[^>]*>（日本時間）/);
    expect(writeMail(purchaseDoneMail, 'ja', trial as Values).html).not.toContain('<img');
  });

  it('links to the contract and, if there is one, to the invoice', () => {
    const links = (values: Values | undefined) =>
      values === undefined ? [] : linksOf(writeMail(purchaseDoneMail, 'ja', values));
    const toCancel = [`${contract}/withdraw`, `${home}how-to-cancel`];
    const invoice = `${home}mypage/invoice/${paid?.earningId ?? ''}`;
    expect(links(paid)).toEqual([contract, invoice, ...toCancel, home]);
    expect(links(trial)).toEqual([contract, ...toCancel, home]);
    expect(links(rental)).toEqual([
      `${home}mypage`,
      `${home}mypage/invoice/${rental?.earningId ?? ''}`,
      home,
    ]);
    const watch = 'https://store.example/watch';
    expect(links(paid && { ...paid, watchUrl: watch }).slice(0, 2)).toEqual([watch, contract]);
    expect(textOf(paid)).toContain(`${home}mypage/invoice/${paid?.earningId ?? ''}\n`);
  });

  it('does not mention payments that are not due', () => {
    const text = textOf(paid && { ...paid, amount: paid.amount, next: null });
    expect(text).not.toContain('次回のお支払い');
    expect(text).not.toContain('解約の期限');
    expect(textOf(rental)).not.toContain('解約');
  });

  it('shows when the campaign code ends, and that no charge is made', () => {
    const byCode = trial && { ...trial, freeUntil: null, next: null, codeUntil: businessDate('2026-06-30') };
    expect(textOf(byCode)).toContain('ご利用期間: 2026年6月30日まで\n');
    expect(textOf(byCode)).toContain('料金はかかりません。続けてご利用になるには');
    expect(textOf(byCode)).not.toContain('次回のお支払い');
  });

  it('renders an older queued e-mail without the newer fields', () => {
    const since = ['picture', 'watchUrl', 'tax', 'freeUntil', 'codeUntil', 'contractId', 'earningId'];
    const before = Object.fromEntries(Object.entries(paid ?? {}).filter(([name]) => !since.includes(name)));
    const text = textOf(purchaseDoneMail.values.parse(before) as Values);
    expect(text).toContain('今回のお支払い: ¥1,980\n');
    expect(text).toContain(`${home}mypage\n`);
  });
});
