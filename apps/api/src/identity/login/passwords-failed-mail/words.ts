import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】アカウントへのログインが繰り返し試みられています',
  title: 'パスワードが10回間違えられました',
  lead: 'ふだんお使いでないブラウザーから、お客さまの{store}のアカウントへのログインが、10回試みられました。ログインは成功していません。',
  when: '10回目の試行',
  moment: '{moment}（日本時間）',
  ip: 'IPアドレス',
  link: 'パスワードを再設定する',
  you: 'ご自身で操作された場合は、何もする必要はありません。パスワードをお忘れの場合は、再設定してください。',
  notYou:
    'お心当たりがない場合も、パスワードが知られたわけではありません。同じパスワードをほかのサービスでもお使いの場合や、推測されやすいパスワードの場合は、ほかでは使っていないものに変更してください。',
  slowed:
    'ふだんお使いでないブラウザーでは、試行のたびに待ち時間が長くなります。いつもお使いのブラウザーは影響を受けません。',
} as const;

export const en = {
  subject: 'Someone is trying to log in to your {store} account',
  title: 'Ten wrong passwords',
  lead: 'Someone tried ten times to log in to your {store} account from browsers that you have not used before. They did not get in.',
  when: 'Tenth attempt',
  moment: '{moment}, Japan time',
  ip: 'IP address',
  link: 'Reset your password',
  you: 'If it was you, you don’t need to do anything. If you have forgotten your password, reset it.',
  notYou:
    'If it wasn’t you, your password is still unknown to them. If you use it anywhere else, too, or if it is easy to guess, change it to one that you use only here.',
  slowed: 'Further attempts are slowed down, except in browsers you have used before.',
} as const satisfies Words<typeof ja>;
