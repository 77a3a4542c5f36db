import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{plan}の解約を受け付けました',
  title: '解約の受け付け',
  lead: '{plan}の解約を受け付けました。',
  ends: '終了日時',
  japan: '{moment}（日本時間）',
  watchable: '{moment}まで視聴できます。',
  noPayment: 'これからのお支払いはありません。',
  checking:
    '前回のお支払いの結果を決済会社に確認しています。お支払いが済んでいた場合は、その期間の終わりまで視聴できます。',
  undo: '{date}まで、マイページから解約を取り消せます。',
  link: '契約内容を確認する',
  notYou:
    'お心当たりがない場合は、ほかの方があなたのアカウントを操作したおそれがあります。{store}のお問い合わせ窓口へご連絡ください。',
} as const;

export const en = {
  subject: 'Your {store} plan {plan} is canceled',
  title: 'Your plan is canceled',
  lead: 'We have canceled {plan} as you asked.',
  ends: 'Ends on',
  japan: '{moment} (Japan time)',
  watchable: 'You can watch until {moment}.',
  noPayment: 'There are no further payments.',
  checking:
    'We are checking the result of your last payment. If it went through, you can watch until the end of what it paid for.',
  undo: 'You can undo the cancellation on My Page until {date}.',
  link: 'See your plan',
  notYou: 'If this wasn’t you, someone else may have used your account. Contact {store} support.',
} as const satisfies Words<typeof ja>;
