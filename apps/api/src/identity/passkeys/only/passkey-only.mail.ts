import * as z from 'zod';

import { declareMail, linkToken } from '../../../messaging/templates/index.js';
import { unrecognisedLoginNotes, unrecognisedLoginLinkOrReset } from '../../recovery-links/index.js';

const changes = ['on', 'off', 'recovered'] as const;

const moment = new Date('2026-04-01T01:00:00Z');

export const passkeyOnlyMail = declareMail({
  name: 'passkeyOnly',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    change: z.enum(changes),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: {
    ja: {
      on: {
        subject: '【{store}】ログイン方法をパスキーだけにしました',
        title: 'ログイン方法をパスキーだけにしました',
        lead: 'パスキーと連携した外部アカウント以外の方法では、{store}にログインできなくなりました。',
      },
      off: {
        subject: '【{store}】パスキー以外でもログインできるようにしました',
        title: 'パスキー以外でもログインできます',
        lead: 'パスキー以外の方法でも、{store}にログインできるようになりました。',
      },
      recovered: {
        subject: '【{store}】パスキーを使わずにアカウントを復旧しました',
        title: 'アカウントを復旧しました',
        lead: 'パスキー以外の方法でも、{store}にログインできるようになりました。すべての端末からログアウトしました。なくした端末のパスキーは、マイページで削除してください。',
      },
      lost: 'パスキーをすべてなくしたときは、ログイン画面で確認コードの送信を依頼してください。復旧のためのメールをお送りします。',
      when: '日時：{moment}（日本時間）',
    },
    en: {
      on: {
        subject: 'You now log in to {store} with a passkey only',
        title: 'Passkeys only',
        lead: 'You can now log in to {store} with your passkeys and linked accounts only. Every other way has been closed.',
      },
      off: {
        subject: 'You can log in to {store} without a passkey again',
        title: 'Other ways to log in are back',
        lead: 'You can log in to {store} in ways other than a passkey again.',
      },
      recovered: {
        subject: 'Your {store} account was recovered without a passkey',
        title: 'Account recovered',
        lead: 'You can log in to {store} in ways other than a passkey again, and you’ve been logged out on all devices. Remove the passkeys of lost devices on My Page.',
      },
      lost: 'If you lose all your passkeys, request a code on the login page. We’ll email you a way back.',
      when: 'This happened on {moment}, Japan time.',
    },
  },

  samples: changes.map((change) => ({
    ...{ change, changedAt: moment },
    token: change === 'recovered' ? null : 'A'.repeat(43),
  })),

  write({ change, changedAt, token }, templateContext) {
    const { words, format } = templateContext;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      kind: change,
      preview,
      link: unrecognisedLoginLinkOrReset(token, templateContext),
      notes: [
        preview,
        ...(change === 'on' ? [words('lost')] : []),
        ...unrecognisedLoginNotes(token, templateContext),
      ],
    };
  },
});
