import type { CardFieldProblem } from '@account/domain/commerce/payments/payment-methods/typed-card';

/**
 * Messages of the card form document. They are plain strings, because the document has no message formatter.
 */
export const cardForm = {
  title: 'クレジットカードの入力',
  required: '必須',
  brands: '使えるカード',
  fields: {
    number: 'クレジットカード番号',
    expiry: '有効期限',
    month: '月',
    year: '年',
    securityCode: 'セキュリティコード',
    holder: 'カード名義',
    familyName: '姓',
    givenName: '名',
  },
  hints: {
    month: '月',
    year: '年',
    securityCode3: '裏面の3桁',
    securityCode4: '表面の4桁',
    holder: '半角ローマ字',
  },
  problems: {
    'number.required': 'クレジットカード番号を入力してください。',
    'number.invalid': '無効なクレジットカード番号です。',
    'number.incorrect': 'クレジットカード番号が正しくありません。',
    'number.wrongLength': 'クレジットカード番号の桁数が正しくありません。',
    'expiry.required': '有効期限を選択してください。',
    'expiry.past': '有効期限が切れています。',
    'expiry.incorrect': '有効期限が正しくありません。',
    'expiry.wrongLength': '有効期限の桁数が正しくありません。',
    'securityCode.required': 'セキュリティコードを入力してください。',
    'securityCode.length3': '半角数字3桁で入力してください。',
    'securityCode.length4': '半角数字4桁で入力してください。',
    'securityCode.incorrect': 'セキュリティコードが正しくありません。',
    'securityCode.wrongLength': 'セキュリティコードの桁数が正しくありません。',
    'name.format': 'カード名義を半角ローマ字で入力してください。',
    'name.tooLong': 'カード名義は姓と名を合わせて44文字以内で入力してください。',
  } satisfies Record<CardFieldProblem, string>,
  /** Failures that do not concern a single field. */
  failures: {
    system: '決済会社で問題が起きています。しばらくしてから、もう一度お試しください。',
    unknown: 'クレジットカードの登録に失敗しました。',
    timeout: '決済会社から応答がありませんでした。カードは登録されていません。もう一度お試しください。',
  },
} as const;

/** Messages of the page around the card form. */
export const cardFrame = {
  title: 'クレジットカードの入力',
  loading: 'カードの入力画面を読み込んでいます',
  unavailable:
    'カードの入力画面を読み込めませんでした。広告ブロックなどの設定を確認し、もう一度読み込んでください。',
  load: 'もう一度読み込む',
} as const;
