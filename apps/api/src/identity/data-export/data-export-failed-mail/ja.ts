export const dataExportFailed = {
  subject: '【{store}】データのファイルを作成できませんでした',
  title: 'ファイルを作成できませんでした',
  asked: '{moment}（日本時間）に受け付けたデータのファイルを作成できませんでした。',
  link: 'もう一度作成する',
  again:
    'お手数ですが、時間をおいて、もう一度お試しください。それでも作成できない場合は、{store}のお問い合わせ窓口へご連絡ください。',
} as const;
