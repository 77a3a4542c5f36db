import type { PlanButton } from '@account/domain/commerce/catalogue/plans/plan-button';
import type { PlanSpan } from '@account/domain/commerce/catalogue/plans/plan-span';

export const plans = {
  title: 'プラン',
  lead: '月額で見放題。1本ずつ買う、借りる。',
  shelves: {
    subscription: '見放題',
    film: '購入・レンタル',
    past: '販売が終了したプラン',
    recommended: 'おすすめ',
  },
  none: 'ただいま契約できるプランはありません。',
  /** The billing period is shown in small text beside or below the amount. */
  price: {
    once: '{price}<per>（税込）</per>',
    day: '{price}<per>/日（税込）</per>',
    days: '{price}<per>/{count, number}日（税込）</per>',
    week: '{price}<per>/週（税込）</per>',
    weeks: '{price}<per>/{count, number}週間（税込）</per>',
    month: '{price}<per>/月（税込）</per>',
    months: '{price}<per>/{count, number}か月（税込）</per>',
    year: '{price}<per>/年（税込）</per>',
  } satisfies Record<PlanSpan, string>,
  renewal: {
    once: '1回のお支払い',
    days: '{count, number}日ごとに自動更新',
    weeks: '{count, number}週間ごとに自動更新',
    months: '{count, number}か月ごとに自動更新',
    year: '{count, number}年ごとに自動更新',
  },
  viewing: {
    hours: '購入から{span, number}時間視聴できます',
    days: '購入から{span, number}日間視聴できます',
  },
  button: {
    limit: '契約数の上限に達しています',
    own: 'ご契約中',
    cancelRequested: '解約予定',
    owned: '購入済み',
    renting: 'レンタル中（{until}まで）',
    after: '販売終了',
    before: '{date}から販売',
    paused: '販売休止中',
    soldOut: '売り切れ',
    change: 'このプランに変更する',
    noChange: 'このプランには変更できません',
    trial: '{days, number}日間無料で試す',
    default: '{type, select, purchase {購入する} rental {レンタルする} other {プランを契約する}}',
  } satisfies Record<PlanButton, string>,
  contract: '契約内容を見る',
  fewLeft: '残りわずか',
  until: '{end}まで販売',
  trial: {
    free: '{days, number}日間無料',
    lastFreeDay: '{day}まで',
    paidFrom: {
      once: '{day}から{price}',
      day: '{day}から{price}/日',
      days: '{day}から{price}/{count, number}日',
      week: '{day}から{price}/週',
      weeks: '{day}から{price}/{count, number}週間',
      month: '{day}から{price}/月',
      months: '{day}から{price}/{count, number}か月',
      year: '{day}から{price}/年',
    } satisfies Record<PlanSpan, string>,
    /** Used when the price changes before the first payment, or when a campaign reduces the first payments. */
    firstPayment: '{day}からお支払いが始まります',
  },
  campaign: {
    label: 'キャンペーン',
    until: '{end}までのお申し込みに適用',
  },
  nextPrice: '{day}から{price}',
  stops: '{day}以後は更新されません',
  stopsUntil: '{day}以後は更新されません。今日申し込むと、{end}まで視聴できます',
  myPageSection: 'プラン',
  myPageRow: { name: 'すべてのプラン' },
} as const;

/** Messages of the public page of a plan. */
export const planPage = {
  terms: 'お申し込みの条件',
  trial: '無料期間',
  notPayable: '現在は購入を受け付けていません。',
  firstOnly: '無料期間は、このプランをはじめて契約される方に限ります。',
  firstOnlyOfGroup: '無料期間は、「{group}」のいずれかのプランをはじめて契約される方に限ります。',
  change: 'プランの変更',
  changesOn: '次回のお支払い日に切り替わります。それまでは、ご契約中のプランをご利用いただけます。',
  sale: '販売期間',
  stop: 'プランの終了',
  refunds: 'キャンセルと返金',
  member: '会員の方はログイン',
};

/** Description for search engines and link previews; not displayed on the page. */
export const planListHead = {
  description: '{store}のプランと料金、お申し込みの条件をご案内します。{plans}',
  between: '、',
};
