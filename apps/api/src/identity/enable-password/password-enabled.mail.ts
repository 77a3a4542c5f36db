import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const passwordEnabledMail = declareMail({
  name: 'passwordEnabled',
  isOwed: true,

  values: z.strictObject({ enabledAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】パスワードを設定しました',
      title: 'パスワードの設定',
      lead: '{store}のアカウントに、パスワードが設定されました。',
      link: 'お心当たりがない場合はパスワードを再設定する',
      when: '設定日時：{moment}（日本時間）',
      notYou:
        'ご自身で設定された場合は、お手続きは必要ありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
    },
    en: {
      subject: 'A password was set for your {store} account',
      title: 'Your password was set',
      lead: 'A password was set for your {store} account.',
      link: 'Not you? Reset your password',
      when: 'Set on {moment}, Japan time.',
      notYou:
        'If you set it yourself, you don’t need to do anything. If not, reset your password right away.',
    },
  },

  samples: [{ enabledAt: new Date('2026-04-01T01:00:00Z') }],

  write({ enabledAt }, templateContext) {
    const { words, format, home } = templateContext;
    const preview = words('when', { moment: format.dateTime(enabledAt, 'dateTime') });
    return {
      preview,
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [preview, words('notYou')],
    };
  },
});
