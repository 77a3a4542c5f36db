export const messaging = {
  sentAutomatically: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
  toSite: '{store}のサイト',
} as const;
