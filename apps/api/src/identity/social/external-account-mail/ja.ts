export const externalAccount = {
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
