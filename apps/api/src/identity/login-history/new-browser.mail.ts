import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';

const sample = {
  token: 'A'.repeat(43),
  expiresAt: new Date('2026-04-08T01:00:00Z'),
  at: new Date('2026-04-01T01:00:00Z'),
  ip: '203.0.113.24',
};

export const newBrowserMail = declareMail({
  name: 'newBrowser',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    token: linkToken,
    expiresAt: z.coerce.date(),
    at: z.coerce.date(),
    ip: z.string(),
    device: z.nullable(z.string()),
    browser: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2 */
    country: z.nullable(z.string()),
  }),

  words: {
    ja: {
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
        'お心当たりがない場合は、すぐにリンクを開いてください。すべての端末からログアウトし、新しいパスワードの設定をご案内します。',
      link: 'ログインに心当たりがない',
      lifetime:
        'このリンクは{until}（日本時間）まで、1回だけ使えます。リンクを開いただけでは何も起こりません。',
      notYouWithoutPassword:
        'お心当たりがない場合は、すぐにリンクを開いてください。すべての端末からログアウトします。',
    },
    en: {
      subject: 'New login to your {store} account',
      title: 'New login from a new browser',
      lead: 'Someone logged in to your {store} account from a browser you haven’t used before.',
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
      link: 'This wasn’t me',
      lifetime:
        'The link works once, until {until} Japan time. Opening it doesn’t change anything by itself.',
      notYouWithoutPassword: 'If it wasn’t you, open the link right away. We’ll log you out on all devices.',
    },
  },

  samples: [
    { ...sample, device: 'iPhone', browser: 'Safari 18', country: 'JP' },
    { ...sample, device: null, browser: null, country: null },
  ],

  write({ token, expiresAt, at, ip, device, browser, country }, templateContext) {
    const { words, format, sender, home } = templateContext;
    const unknown = words('unknown');
    const moment = words('moment', { moment: format.dateTime(at, 'dateTime') });
    return {
      preview: moment,
      facts: [
        { name: words('when'), value: moment },
        { name: words('device'), value: device ?? unknown },
        { name: words('browser'), value: browser ?? unknown },
        {
          name: words('country'),
          value: country === null ? unknown : format.displayName(country, { type: 'region' }),
        },
        { name: words('ip'), value: ip },
      ],
      link: { href: `${home}login/not-me?token=${token}`, text: words('link') },
      notes: [
        words('you'),
        words(sender.isEnabledPassword ? 'notYou' : 'notYouWithoutPassword'),
        words('lifetime', { until: format.dateTime(expiresAt, 'dateTime') }),
      ],
    };
  },
});
