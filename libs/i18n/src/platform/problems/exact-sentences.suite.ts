/** The input, the field that shows the error, and the exact Japanese message. */
export type ExactSentence = readonly [
  typed: string,
  values: Readonly<Record<string, unknown>>,
  field: string,
  sentence: string,
];

/**
 * Exact messages by form. The page validates with the schema while the user types, and the server validates on
 * submit.
 */
export const exactSentences = {
  profile: [
    ['a user ID of 5', { userId: 'abc12' }, 'userId', 'ユーザIDは6文字以上です。'],
    ['a user ID of 16', { userId: 'a'.repeat(16) }, 'userId', 'ユーザIDは15文字以下です。'],
    ['a user ID with a hyphen', { userId: 'abc-def' }, 'userId', '半角英数字で入力してください。'],
    ['kana in kanji', { nameKana: '佐藤' }, 'nameKana', '全角カタカナで入力してください'],
    ['kana in letters', { familyNameKana: 'Sato' }, 'familyNameKana', '全角カタカナで入力してください'],
    ['a birthday of 7 digits', { birthday: '1990050' }, 'birthday', '生年月日の形式が正しくありません'],
    ['a birthday in 1899', { birthday: '18991231' }, 'birthday', '生年月日の形式が正しくありません'],
    ['a birthday in 2100', { birthday: '21000101' }, 'birthday', '生年月日の形式が正しくありません'],
    ['a birthday in month 13', { birthday: '19901301' }, 'birthday', '生年月日の形式が正しくありません'],
    [
      'a phone number of 9 digits',
      { phoneNumber: '031234567' },
      'phoneNumber',
      '電話番号の形式が正しくありません',
    ],
    [
      'a phone number of 12 digits',
      { phoneNumber: '090123456789' },
      'phoneNumber',
      '電話番号の形式が正しくありません',
    ],
    ['a postal code of 6 digits', { postalCode: '100000' }, 'postalCode', '郵便番号の形式が正しくありません'],
    [
      'a postal code of 8 digits',
      { postalCode: '10000011' },
      'postalCode',
      '郵便番号の形式が正しくありません',
    ],
    ['an unknown sex', { sex: 5 }, 'sex', '性別を選択してください。'],
    ['a 30th of February', { birthday: '19900230' }, 'birthday', '生年月日の形式が正しくありません'],
    [
      'letters in a phone number',
      { phoneNumber: '090-1234-567a' },
      'phoneNumber',
      '電話番号の形式が正しくありません',
    ],
    ['an unknown prefecture', { prefecture: '48' }, 'prefecture', '都道府県を選択してください。'],
    ['an unknown country', { country: 'ZZ' }, 'country', '国・地域を選択してください。'],
    [
      'a family name of 51 characters',
      { familyName: 'あ'.repeat(51) },
      'familyName',
      '50文字以内で入力してください。',
    ],
    ['a name of 101 characters', { name: 'あ'.repeat(101) }, 'name', '氏名は100文字以内で入力してください。'],
    [
      'an address of 201 characters',
      { address: 'あ'.repeat(201) },
      'address',
      '200文字以内で入力してください。',
    ],
    [
      'NUL in an address',
      { address2: '\u0000' },
      'address2',
      '使用できない文字が含まれています。取り除いて入力してください。',
    ],
  ],
  /** Empty values of fields that the store requires. */
  required: [
    ['no user ID', { userId: '' }, 'userId', 'ユーザIDを入力してください。'],
    ['no family name', { familyName: '' }, 'familyName', '姓を入力してください。'],
    ['no given name', { givenName: '' }, 'givenName', '名を入力してください。'],
    ['no family name in kana', { familyNameKana: '' }, 'familyNameKana', 'セイを入力してください。'],
    ['no given name in kana', { givenNameKana: '' }, 'givenNameKana', 'メイを入力してください。'],
    ['no name', { name: '' }, 'name', '氏名を入力してください。'],
    ['no name in kana', { nameKana: '' }, 'nameKana', 'フリガナを入力してください。'],
    ['no nickname', { nickname: '' }, 'nickname', 'ニックネームを入力してください。'],
    ['no birthday', { birthday: '' }, 'birthday', '生年月日を入力してください。'],
    ['no sex', { sex: null }, 'sex', '性別を選択してください。'],
    ['no phone number', { phoneNumber: '' }, 'phoneNumber', '電話番号を入力してください。'],
    ['no country', { country: '' }, 'country', '国・地域を選択してください。'],
    ['no postal code', { postalCode: '' }, 'postalCode', '郵便番号を入力してください。'],
    ['no prefecture', { prefecture: '' }, 'prefecture', '都道府県を選択してください。'],
    ['no address', { address: '' }, 'address', '住所を入力してください。'],
    ['no building', { address2: '' }, 'address2', '建物名・部屋番号を入力してください。'],
  ],
  /**
   * Custom fields of the store: `why` is a required text, `genre` a required choice, and `leaflet` a required
   * checkbox.
   */
  questions: [
    ['no text', { why: '', genre: 'drama', leaflet: 'true' }, 'why', '入力してください。'],
    [
      'a text of 201 characters',
      { why: 'あ'.repeat(201), genre: 'drama', leaflet: 'true' },
      'why',
      '200文字以内で入力してください。',
    ],
    ['no choice', { why: '友人', genre: '', leaflet: 'true' }, 'genre', '選択してください。'],
    ['an unknown choice', { why: '友人', genre: 'opera', leaflet: 'true' }, 'genre', '選択してください。'],
    [
      'an unticked box',
      { why: '友人', genre: 'drama', leaflet: 'false' },
      'leaflet',
      'チェックを入れてください。',
    ],
  ],
  password: [
    ['no password', { password: '' }, 'password', 'パスワードを入力してください。'],
    [
      'a password of 7 characters',
      { password: 'abcdef1' },
      'password',
      'パスワードは8文字以上で設定してください。',
    ],
    [
      'a password of 31 characters',
      { password: `a1${'b'.repeat(29)}` },
      'password',
      'パスワードは30文字以下で設定してください。',
    ],
    [
      'a password in kana',
      { password: 'かなかなかな12a' },
      'password',
      'パスワードに使用できない文字が含まれています。半角の英字、数字、記号で入力してください。',
    ],
    [
      'a password without a lowercase letter',
      { password: 'ABCDEFG1' },
      'password',
      'パスワードには少なくとも1つの英小文字が必要です。',
    ],
    [
      'a password without a digit',
      { password: 'abcdefgh' },
      'password',
      'パスワードには少なくとも1つの数字が必要です。',
    ],
  ],
  userIdEdit: [
    [
      'the current user ID',
      { userId: 'hanako77', password: 'kazahana77' },
      'userId',
      'ユーザIDを変更してください。',
    ],
    ['no password', { userId: 'hanako78', password: '' }, 'password', 'パスワードを入力してください。'],
    [
      'a password of 7 characters',
      { userId: 'hanako78', password: 'abcdef1' },
      'password',
      'パスワードは8文字以上で設定してください。',
    ],
    ['no user ID', { userId: '', password: 'kazahana77' }, 'userId', 'ユーザIDを入力してください。'],
  ],
  email: [
    ['no address', { email: '' }, 'email', 'メールアドレスを入力してください。'],
    ['an address without @', { email: 'hanako' }, 'email', 'メールアドレスの形式が正しくありません。'],
    [
      'an address of 192 characters',
      { email: `${'a'.repeat(181)}@example.jp` },
      'email',
      'メールアドレスは191文字以内で入力してください。',
    ],
  ],
  newEmail: [
    [
      'the current address in different case',
      { email: 'Hanako@example.jp' },
      'email',
      'メールアドレスを変更してください。',
    ],
  ],
  code: [
    ['no code', { pinCode: '' }, 'pinCode', '{codeName}を入力してください。'],
    ['a code of 5 digits', { pinCode: '12345' }, 'pinCode', '{codeName}は半角数字6桁で入力してください。'],
    ['a code in letters', { pinCode: 'abc' }, 'pinCode', '{codeName}は半角数字6桁で入力してください。'],
    ['a code of 7 digits', { pinCode: '1234567' }, 'pinCode', '{codeName}は半角数字6桁で入力してください。'],
  ],
  otp: [
    [
      'a one-time password of 5 digits',
      { token: '12345' },
      'token',
      '6桁のワンタイムパスワードを入力してください。',
    ],
    [
      'a one-time password of 7 digits',
      { token: '1234567' },
      'token',
      '6桁のワンタイムパスワードを入力してください。',
    ],
  ],
  tvPin: [
    ['a TV PIN of three digits', { pinCode: '123' }, 'pinCode', '4桁のPINコードを入力してください。'],
    ['a TV PIN in letters', { pinCode: '12a4' }, 'pinCode', 'PINコードに使用できない文字が含まれています。'],
  ],
  passkeyName: [
    ['an empty passkey name', { name: ' ' }, 'name', 'パスキーの名前を入力してください。'],
    [
      'a passkey name of 61 characters',
      { name: 'あ'.repeat(61) },
      'name',
      'パスキーの名前は60文字以内で入力してください。',
    ],
  ],
  profileImage: [
    [
      'a picture in another format',
      { profileImage: 'data:image/webp;base64,AAAA' },
      'profileImage',
      'JPEG、PNG、GIFのいずれかの画像を選んでください。',
    ],
  ],
  minor: [
    [
      'a 17-year-old without parental consent',
      { birthday: '20081122' },
      'parentalConsentData',
      '18歳未満の方は、保護者の方の同意が必要です。すべての項目にチェックを入れてください。',
    ],
  ],
} as const satisfies Record<string, readonly ExactSentence[]>;

/** A day on which `minor` is 17 years old. */
export const dayOfTheMinor = '20261121';
