import * as z from 'zod';

import { declareMail } from '../../messaging/templates/index.js';
import { passwordResetOrMyPage } from '../recovery-links/index.js';

export const proofsFailedMail = declareMail({
  name: 'reauthenticationFailed',

  values: z.strictObject({ endedAt: z.coerce.date() }),

  words: {
    ja: {
      subject: '【{store}】ご本人の確認に続けて失敗したため、ログアウトしました',
      title: 'ログアウトしました',
      lead: '{store}にログイン中のブラウザーで、ご本人の確認に10回続けて失敗しました。安全のため、そのブラウザーからログアウトしました。',
      link: 'お心当たりがないときは、パスワードを再設定する',
      when: '日時：{moment}（日本時間）',
      notYou:
        'ご自身で操作された場合は、もう一度ログインしてください。お心当たりがない場合は、ほかの方がお客さまのアカウントにログインしていたおそれがあります。すぐにパスワードを再設定してください。',
      notYouWithoutPassword:
        'ご自身で操作された場合は、もう一度ログインしてください。お心当たりがない場合は、ほかの方がお客さまのアカウントにログインしていたおそれがあります。マイページで登録情報とログイン履歴をご確認のうえ、変わっているところがあれば{store}のお問い合わせ窓口へご連絡ください。',
    },
    en: {
      subject: 'You were logged out of {store} after failed verification attempts',
      title: 'You were logged out',
      lead: 'In a browser that was logged in to your {store} account, verification failed ten times in a row. For your security, we logged that browser out.',
      link: 'Not you? Reset your password',
      when: 'This happened on {moment}, Japan time.',
      notYou:
        'If it was you, log in again. If not, someone else may have been logged in to your account. Reset your password right away.',
      notYouWithoutPassword:
        'If it was you, log in again. If not, someone else may have been logged in to your account. Check your details and login history on My Page, and contact {store} support if anything has changed.',
    },
  },

  samples: [{ endedAt: new Date('2026-04-01T01:00:00Z') }],

  write({ endedAt }, templateContext) {
    const { words, format, sender } = templateContext;
    const preview = words('when', { moment: format.dateTime(endedAt, 'dateTime') });
    return {
      preview,
      link: passwordResetOrMyPage(templateContext, words('link')),
      notes: [preview, sender.isEnabledPassword ? words('notYou') : words('notYouWithoutPassword')],
    };
  },
});
