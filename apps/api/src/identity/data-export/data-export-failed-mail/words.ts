import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】データのファイルを作成できませんでした',
  title: 'ファイルを作成できませんでした',
  asked: '{moment}（日本時間）に受け付けたデータのファイルを作成できませんでした。',
  link: 'もう一度作成する',
  again:
    'お手数ですが、時間をおいて、もう一度お試しください。それでも作成できない場合は、{store}のお問い合わせ窓口へご連絡ください。',
} as const;

export const en = {
  subject: 'We couldn’t prepare your {store} data',
  title: 'Your data isn’t ready',
  asked:
    'You requested your data on {moment}, Japan time. We tried several times but couldn’t prepare the file.',
  link: 'Request it again',
  again: 'Try again later. If it still doesn’t work, contact {store} support.',
} as const satisfies Words<typeof ja>;
