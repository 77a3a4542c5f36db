import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】新しいブラウザーからのログインのお知らせ',
  title: '新しいブラウザーからログインがありました',
  lead: 'これまでに使われたことのないブラウザーから、お客さまの{store}のアカウントにログインがありました。',
  when: '日時',
  moment: '{moment}（日本時間）',
  device: '端末',
  browser: 'ブラウザー',
  country: '国',
  ip: 'IPアドレス',
  unknown: '不明',
  you: 'ご自身のログインであれば、何もする必要はありません。',
  notYou:
    'お心当たりがない場合は、すぐにリンクを開いてください。すべての端末でログアウトし、新しいパスワードの設定をご案内します。',
  link: 'ログインに心当たりがない',
  lifetime: 'このリンクは{until}（日本時間）まで、1回だけ使えます。リンクを開いただけでは何も起こりません。',
  notYouWithoutPassword:
    'お心当たりがない場合は、すぐにリンクを開いてください。すべての端末でログアウトします。',
} as const;

export const en = {
  subject: 'New login to your {store} account',
  title: 'New login from a new browser',
  lead: 'Your {store} account was logged in to from a browser that hasn’t been used before.',
  when: 'Time',
  moment: '{moment}, Japan time',
  device: 'Device',
  browser: 'Browser',
  country: 'Country',
  ip: 'IP address',
  unknown: 'Unknown',
  you: 'If it was you, you don’t need to do anything.',
  notYou:
    'If it wasn’t you, open the link right away. We’ll log you out on all devices and help you set a new password.',
  link: 'This was not me',
  lifetime: 'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
  notYouWithoutPassword: 'If it wasn’t you, open the link right away. We’ll log you out on all devices.',
} as const satisfies Words<typeof ja>;
