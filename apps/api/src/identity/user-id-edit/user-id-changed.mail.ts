import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';
import { passwordResetOrMyPage } from '../recovery-links/index.js';

export const userIdChangedMail = declareMail({
  name: 'userIdChanged',
  isOwed: true,

  values: z.strictObject({ changedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】ユーザIDが変更されました',
      title: 'ユーザIDが変更されました',
      lead: '{store}のユーザIDが変更されたため、お知らせします。次回からは、新しいユーザIDでログインしてください。',
      link: 'お心当たりがないときは、パスワードを再設定する',
      when: '変更日時：{moment}（日本時間）',
      notYou:
        'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。メールアドレスでのログインは、これまでどおりご利用いただけます。',
      notYouWithoutPassword:
        'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、マイページでほかの端末からログアウトしてユーザIDを変更し、{store}のお問い合わせ窓口へご連絡ください。メールアドレスでのログインは、これまでどおりご利用いただけます。',
    },
    en: {
      subject: 'Your {store} user ID was changed',
      title: 'Your user ID was changed',
      lead: 'The user ID of your {store} account was changed. From now on, log in with the new one.',
      link: 'Not you? Reset your password',
      when: 'Changed on {moment}, Japan time.',
      notYou:
        'If you changed it yourself, you don’t need to do anything. If not, reset your password right away. You can log in with your email address as before.',
      notYouWithoutPassword:
        'If you changed it yourself, you don’t need to do anything. If not, log out on your other devices on My Page and change it back, and contact {store} support. You can log in with your email address as before.',
    },
  },

  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, templateContext) {
    const { words, format, sender } = templateContext;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      preview,
      link: passwordResetOrMyPage(templateContext, words('link')),
      notes: [preview, sender.isEnabledPassword ? words('notYou') : words('notYouWithoutPassword')],
    };
  },
});
