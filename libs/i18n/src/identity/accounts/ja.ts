/** Names of the fields of an account, and of their values. */
export const accountFields = {
  email: 'メールアドレス',
  emailConfirm: 'メールアドレス（確認用）',
  name: '氏名',
  birthday: '生年月日',
  birthdayHint: '数字8桁で入力してください。例：1990/05/03',
  sex: '性別',
  sexEmpty: '選択してください',
  sexes: { male: '男性', female: '女性', other: 'その他', unknown: '回答しない' },
  blank: '未入力',
} as const;
