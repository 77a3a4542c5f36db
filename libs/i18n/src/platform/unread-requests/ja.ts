/** Shown in both languages, because the language of an unreadable request is unknown. */
export const unreadRequests = {
  toTop: 'トップへ戻る',
  reasons: {
    tooLarge: {
      title: 'ページを表示できませんでした',
      text: 'アドレスが長すぎるか、このサイトのCookieが大きくなりすぎています。このサイトのCookieをブラウザの設定で削除してから、もう一度開いてください。',
    },
    tooSlow: {
      title: '時間内に読み込めませんでした',
      text: '通信に時間がかかりすぎました。電波の状態を確かめて、もう一度開いてください。',
    },
    malformed: {
      title: 'ページを表示できませんでした',
      text: 'ブラウザから送られた内容を読み取れませんでした。アドレスを確かめて、もう一度開いてください。',
    },
  },
} as const;
