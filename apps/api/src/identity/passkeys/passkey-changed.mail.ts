import { passkeyNameMaxLength } from '@account/domain/identity/passkeys/passkey';
import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';
import { unrecognisedLoginNotes, unrecognisedLoginLinkOrReset } from '../recovery-links/index.js';

const changes = ['added', 'addedByBrowser', 'removed', 'copied'] as const;

const moment = new Date('2026-04-01T01:00:00Z');

export const passkeyChangedMail = declareMail({
  name: 'passkeyChanged',
  secrets: { token: 'link' },
  isOwed: true,

  values: z.strictObject({
    change: z.enum(changes),
    name: z.string().max(2 * passkeyNameMaxLength),
    changedAt: z.coerce.date(),
    token: linkToken.nullable().default(null),
  }),

  words: {
    ja: {
      added: {
        subject: '【{store}】パスキーを追加しました',
        title: 'パスキーを追加しました',
        lead: 'パスキー「{name}」で{store}にログインできるようになりました。',
      },
      addedByBrowser: {
        subject: '【{store}】パスキーを追加しました',
        title: 'パスキーを追加しました',
        lead: 'ログインにあわせて、お使いの端末がパスキー「{name}」を作りました。次からはこのパスキーで{store}にログインできます。',
      },
      removed: {
        subject: '【{store}】パスキーを削除しました',
        title: 'パスキーを削除しました',
        lead: 'パスキー「{name}」では{store}にログインできなくなりました。',
      },
      copied: {
        subject: '【{store}】複製されたおそれのあるパスキーを拒否しました',
        title: 'パスキーの使用を拒否しました',
        lead: 'パスキー「{name}」の使用回数が記録と合わないため、使用を拒否しました。複製されたおそれがあります。マイページでこのパスキーを削除し、新しく作り直してください。',
      },
      when: '日時：{moment}（日本時間）',
    },
    en: {
      added: {
        subject: 'A passkey was added to your {store} account',
        title: 'Passkey added',
        lead: 'You can now log in to {store} with the passkey “{name}”.',
      },
      addedByBrowser: {
        subject: 'A passkey was added to your {store} account',
        title: 'Passkey added',
        lead: 'When you logged in, your device created the passkey “{name}”. From now on you can log in to {store} with it.',
      },
      removed: {
        subject: 'A passkey was removed from your {store} account',
        title: 'Passkey removed',
        lead: 'You can no longer log in to {store} with the passkey “{name}”.',
      },
      copied: {
        subject: 'We blocked a passkey for your {store} account that may have been copied',
        title: 'Passkey blocked',
        lead: 'The use count of the passkey “{name}” doesn’t match our records, so we blocked it. It may have been copied. Remove it on My Page and create a new one.',
      },
      when: 'This happened on {moment}, Japan time.',
    },
  },

  samples: changes.map((change) => ({
    ...{ change, name: 'iCloud Keychain', changedAt: moment },
    token: change === 'copied' ? null : 'A'.repeat(43),
  })),

  write({ change, changedAt, token }, templateContext) {
    const { words, format } = templateContext;
    const preview = words('when', { moment: format.dateTime(changedAt, 'dateTime') });
    return {
      kind: change,
      preview,
      link: unrecognisedLoginLinkOrReset(token, templateContext),
      notes: [preview, ...unrecognisedLoginNotes(token, templateContext)],
    };
  },
});
