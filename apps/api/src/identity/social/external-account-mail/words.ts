import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  linked: {
    subject: '【{store}】{name}のアカウントと連携しました',
    title: '{name}と連携しました',
    lead: '{name}のアカウントで{store}にログインできるようになりました。',
  },
  unlinked: {
    subject: '【{store}】{name}のアカウントの連携を解除しました',
    title: '{name}との連携を解除しました',
    lead: '{name}のアカウントでは{store}にログインできなくなりました。',
  },
  when: '日時：{moment}（日本時間）',
} as const;

export const en = {
  linked: {
    subject: 'Your {name} account was linked to {store}',
    title: '{name} is linked',
    lead: 'You can now log in to {store} with your {name} account.',
  },
  unlinked: {
    subject: 'Your {name} account was unlinked from {store}',
    title: '{name} is unlinked',
    lead: 'You can no longer log in to {store} with your {name} account.',
  },
  when: 'This happened on {moment}, Japan time.',
} as const satisfies Words<typeof ja>;
