import { deviceEndLinkLifetime } from '@account/domain/identity/devices/device';
import { inDays } from '@account/domain/platform/durations';
import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';

const sample = {
  name: 'リビングのテレビ',
  app: 'YORUBE',
  at: new Date('2026-04-01T01:00:00Z'),
  token: 'A'.repeat(43),
};

export const deviceConnectedMail = declareMail({
  name: 'deviceConnected',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    name: z.string(),
    app: z.string(),
    at: z.coerce.date(),
    /** ISO 3166-1 alpha-2 */
    country: z.nullable(z.string()),
    /** Null when the address is unverified, and in e-mails that the previous release queued. */
    token: linkToken.nullable().default(null),
  }),

  words: {
    ja: {
      subject: '【{store}】テレビが接続されました',
      title: 'テレビが接続されました',
      lead: 'お客さまの{store}のアカウントで、テレビがログインしました。',
      name: 'テレビ',
      unnamed: '名前なし',
      app: 'アプリ',
      when: '日時',
      moment: '{moment}（日本時間）',
      place: 'テレビの場所',
      unknown: '不明',
      you: 'ご自身で接続したテレビであれば、何もする必要はありません。',
      notYou:
        'お心当たりがない場合は、すぐにリンクを開いて、このテレビからログアウトしてください。続けてパスワードを変更してください。',
      notYouWithoutPassword:
        'お心当たりがない場合は、すぐにリンクを開いて、このテレビからログアウトしてください。',
      link: 'このテレビからログアウトする',
      valid:
        'リンクは{days, number}日間、1回だけ使えます。ログインは必要ありません。開いただけでは何も起こりません。',
    },
    en: {
      subject: 'A TV was connected to your {store} account',
      title: 'A TV was connected',
      lead: 'A TV has logged in to your {store} account.',
      name: 'TV',
      unnamed: 'No name',
      app: 'App',
      when: 'Time',
      moment: '{moment}, Japan time',
      place: 'TV’s location',
      unknown: 'Unknown',
      you: 'If you connected this TV yourself, you don’t need to do anything.',
      notYou: 'If not, open the link right away and log the TV out. Then change your password.',
      notYouWithoutPassword: 'If not, open the link right away and log the TV out.',
      link: 'Log this TV out',
      valid:
        'The link works once, for {days, plural, one {# day} other {# days}}, without logging in. Opening it doesn’t change anything by itself.',
    },
  },

  samples: [
    { ...sample, country: 'JP' },
    { ...sample, name: '', country: null, token: null },
  ],

  write({ name, app, at, country, token }, { words, format, sender, home }) {
    const place = country === null ? words('unknown') : format.displayName(country, { type: 'region' });
    return {
      facts: [
        { name: words('name'), value: name === '' ? words('unnamed') : name },
        { name: words('app'), value: app },
        { name: words('when'), value: words('moment', { moment: format.dateTime(at, 'dateTime') }) },
        { name: words('place'), value: place },
      ],
      link: {
        href: token === null ? `${home}mypage/devices` : `${home}devices/end?token=${token}`,
        text: words('link'),
      },
      notes: [
        words('you'),
        words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
        ...(token === null ? [] : [words('valid', { days: inDays(deviceEndLinkLifetime) })]),
      ],
    };
  },
});
