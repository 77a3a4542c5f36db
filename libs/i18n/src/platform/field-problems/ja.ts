import type { FieldProblem } from '@account/contracts/platform/field-problems';

import { profileFieldProblems } from '../../identity/accounts/ja.js';

export const otherFieldProblems = {
  ...profileFieldProblems,
  'userId.tooShort': 'ユーザIDは6文字以上です。',
  'userId.tooLong': 'ユーザIDは15文字以下です。',
  'userId.characters': '半角英数字で入力してください。',
  'userId.inUse': 'このユーザIDはすでに使用されています。別のユーザIDを入力してください。',
  'userId.unchanged': 'ユーザIDを変更してください。',
  'tvPin.length': '4桁のPINコードを入力してください。',
  'tvPin.characters': 'PINコードに使用できない文字が含まれています。',
  'tvPin.mismatch': '確認用PINコードが一致しません。',
  'profileImage.format': 'JPEG、PNG、GIFのいずれかの画像を選んでください。',
  'profileImage.tooLarge': '画像が大きすぎます。5MB、4,000万画素までの画像を選んでください。',
  'profileImage.unreadable': '画像を読み取れませんでした。別の画像を選んでください。',
  'name.tooLong': '氏名は100文字以内で入力してください。',
  'kana.format': '全角カタカナで入力してください',
  'birthday.format': '生年月日の形式が正しくありません',
  'phoneNumber.format': '電話番号の形式が正しくありません',
  'postalCode.format': '郵便番号の形式が正しくありません',
  'postalCode.notFound': 'この郵便番号の住所が見つかりませんでした。住所を直接入力してください。',
  'postalCode.searchFailed':
    '住所を検索できませんでした。もう一度お試しになるか、住所を直接入力してください。',
  'paymentMethod.required': 'お支払い方法を選択してください。',
  'customItem.choose': '選択してください。',
  'customItem.tick': 'チェックを入れてください。',
  'parentalConsent.required':
    '18歳未満の方は、保護者の方の同意が必要です。すべての項目にチェックを入れてください。',
  'policy.required': '同意が必須です。',
  'number.required': '数字を入力してください。',
  'number.range': '入力できる範囲の数字を入力してください。',
  'date.required': '日付を入力してください。',
  'date.format': '日付の形式が正しくありません',
  'text.over50': '50文字以内で入力してください。',
  'text.over100': '100文字以内で入力してください。',
  'text.over200': '200文字以内で入力してください。',
  'text.characters': '使用できない文字が含まれています。取り除いて入力してください。',
} as const satisfies Partial<Record<FieldProblem, string>>;
