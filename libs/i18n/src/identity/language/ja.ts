export const languageSetting = {
  title: '言語',
  myPageRow: { name: '言語', notChosen: '<language></language>（未設定）' },
  names: { ja: '日本語', en: '英語' },
  chosen: 'このサイトとメールは、{language}でお届けしています。どのブラウザーでログインしても同じです。',
  notChosen:
    'まだ選ばれていません。サイトはお使いのブラウザーの言語で表示し、メールは{language}でお送りします。',
  legend: 'サイトとメールの言語',
  submit: 'この言語にする',
  saved: '言語を設定しました。',
} as const;
