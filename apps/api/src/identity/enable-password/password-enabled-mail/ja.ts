export const passwordEnabled = {
  subject: '【{store}】パスワードを設定しました',
  title: 'パスワードの設定',
  lead: '{store}のアカウントに、パスワードが設定されました。',
  link: 'お心当たりがない場合はパスワードを再設定する',
  when: '設定日時：{moment}（日本時間）',
  notYou:
    'ご自身で設定された場合は、お手続きは必要ありません。お心当たりがない場合は、すぐにパスワードを再設定してください。',
} as const;
