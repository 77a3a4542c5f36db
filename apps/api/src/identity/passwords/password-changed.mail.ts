import { unrecognisedLoginLinkLifetime } from '@account/domain/identity/account-recovery/account-recovery';
import { inDays } from '@account/domain/platform/durations';
import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';

export const passwordChangedMail = declareMail({
  name: 'passwordChanged',
  isOwed: true,

  values: z.strictObject({ changedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】パスワードが変更されました',
      title: 'パスワードが変更されました',
      lead: '{store}のパスワードが変更されたため、お知らせします。',
      link: 'お心当たりがないときは、パスワードを再設定する',
      when: '変更日時：{moment}（日本時間）',
      ended: '安全のため、ほかの端末やブラウザーからログアウトしました。',
      notYou:
        'ご自身で変更された場合は、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
      factor:
        '設定した覚えのない二段階認証を求められる場合は、その設定をお知らせしたメール（{days, number}日以内）のリンクから解除できます。',
    },
    en: {
      subject: 'Your {store} password was changed',
      title: 'Your password was changed',
      lead: 'The password of your {store} account was changed.',
      link: 'Not you? Reset your password',
      when: 'Changed on {moment}, Japan time.',
      ended: 'For your security, you’ve been logged out on other devices and browsers.',
      notYou:
        'If you changed it yourself, you don’t need to do anything. If not, reset your password right away.',
      factor:
        'If you’re asked for two-step verification that you never set up, remove it with the link in the email about it, within {days, plural, one {# day} other {# days}}.',
    },
  },

  samples: [{ changedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ changedAt }, templateContext) {
    const { words, format, home } = templateContext;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      preview,
      link: { href: `${home}password/forgot`, text: words('link') },
      notes: [
        preview,
        words('ended'),
        words('notYou'),
        words('factor', { days: inDays(unrecognisedLoginLinkLifetime) }),
      ],
    };
  },
});
