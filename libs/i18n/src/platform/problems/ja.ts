import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import { contactPoint } from '../translations/translations.js';

/** Messages of rejected calls. `{codeName}` is the store's name for a code of that purpose. */
export const problems = {
  INVALID_REQUEST: '入力内容に誤りがあります。表示された項目をご確認ください。',
  PIN_CODE_ERROR: '{codeName}が正しくないか、有効期限が切れています。',
  PIN_CODE_EXHAUSTED:
    '{codeName}を続けて間違えたため、この{codeName}は使えなくなりました。新しい{codeName}を送信してください。',
  INVALID_PASSWORD_REUSED: '最近お使いになったパスワードは設定できません。別のパスワードを設定してください。',
  INVALID_RESET_LINK:
    'このリンクは使えなくなっています。お手数ですが、パスワード再設定のメールをもう一度お申し込みください。',
  INVALID_NOT_ME_LINK:
    'このリンクは使えなくなっています。ログインにお心当たりがない場合は、パスワードを再設定してください。',
  INVALID_PASSKEY_RECOVERY_LINK:
    'このリンクは使えなくなっています。パスキーでログインするか、メールをもう一度お申し込みください。',
  INVALID_EMAIL_CONFIRM_LINK: `このリンクは使えなくなっています。${contactPoint}へもう一度ご連絡ください。`,
  INVALID_DEVICE_LINK:
    'このリンクは使えなくなっています。テレビはすでにログアウトされている可能性があります。マイページの「テレビ」でご確認ください。',
  INVALID_EMAIL_UNDO_LINK: `このリンクは使えなくなっています。${contactPoint}へご連絡ください。`,
  BOT_CHECK_FAILED:
    '自動操作ではないことを確認できませんでした。ページを再読み込みして、もう一度お試しください。',
  MULTI_FACTOR_FAILED: 'コードが正しくありません。確認して、入力し直してください。',
  CARD_REGISTRATION_FAILED:
    'クレジットカードの登録に失敗しました。カードの情報を確認するか、別のカードをお試しください。',
  CAMPAIGN_CODE_NOT_APPLICABLE:
    'このキャンペーンコードは適用できません。コードと有効期限、対象のプランをご確認ください。',
  CAMPAIGN_DISCOUNT_NOT_FULL:
    'このキャンペーンコードでは全額が割引にならないため、コードだけではお支払いいただけません。ほかのお支払い方法をお選びください。',
  THREE_D_SECURE_FAILED:
    'カードの本人認証（3Dセキュア）ができませんでした。請求はしていません。もう一度お試しいただくか、別のカードをご利用ください。',
  PAYMENT_METHOD_NOT_FOR_PLAN: 'このお支払い方法は、このプランにはご利用いただけません。',
  PAYMENT_METHOD_NOT_SELECTED: 'お支払い方法を選択してください。',
  PLAN_NOT_SELECTED: 'プランを選択してください。',
  LOGIN_FAILED_EMAIL: 'メールアドレスまたはパスワードが正しくありません。',
  LOGIN_FAILED_USER_ID: 'メールアドレス、ユーザID、またはパスワードが正しくありません。',
  REQUEST_UNAUTHORIZED: 'パスワードが正しくありません。',
  PASSKEY_UNKNOWN: 'このパスキーではログインできません。ほかの方法でログインしてください。',
  PASSKEY_REFUSED: 'このパスキーではログインできません。ほかの方法でログインしてください。',
  SESSION_EXPIRED: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  FORBIDDEN: 'この操作は許可されていません。',
  LOGIN_PROHIBITED: `このアカウントはログインを制限されています。${contactPoint}へご連絡ください。`,
  REAUTHORIZATION_REQUIRED: '安全のため、ご本人の確認が必要です。もう一度確認してください。',
  REGION_NOT_AVAILABLE: 'お住まいの地域ではこのサービスをご利用いただけません。',
  PROFILE_NOT_AUTHORISED: 'このプロフィールでは操作できません。アプリでプロフィールを切り替えてください。',
  NOT_FOUND: 'お探しの情報が見つかりませんでした。',
  PAYMENT_METHOD_NOT_FOUND: 'お支払い方法が見つかりません。',
  TRIAL_VIDEO_NOT_FOUND: '再生確認用の動画はありません。',
  METHOD_NOT_ALLOWED: 'この操作には対応していません。',
  ACCOUNT_ALREADY_CLOSED: 'このアカウントの退会手続きは、すでに完了しています。',
  ACCOUNT_ALREADY_EXISTS_EMAIL:
    'このメールアドレスはすでに使用されています。別のメールアドレスを登録してください。',
  ACCOUNT_ALREADY_EXISTS_USER_ID: 'このユーザIDはすでに使用されています。別のユーザIDを入力してください。',
  ACCOUNT_CHANGED:
    '別のタブでログインの状態が変わったため、このページを読み込み直しました。直前の操作は行われていません。',
  FLOW_REPLACED:
    '別のタブで同じ手続きが始まったため、このページを読み込み直しました。最後に届いたコードで続けてください。',
  EXTERNAL_ACCOUNT_IN_USE: '現在のログインに使用しているアカウントは、連携を解除できません。',
  EXTERNAL_ACCOUNT_LAST:
    'ほかにログインする方法がないため、連携を解除できません。先に別の方法を設定してください。',
  EXTERNAL_ACCOUNT_LINKED_MEANWHILE:
    'この外部アカウントは、すでに会員と連携されています。この外部アカウントでログインしてください。',
  EXTERNAL_ACCOUNT_NOT_LINKED: 'この外部アカウントの連携は、すでに解除されています。',
  INVALID_SESSION_FLOW: '手続きを続けられませんでした。最初からやり直してください。',
  CAMPAIGN_CODE_CANNOT_RENEW:
    'キャンペーンコードでのお支払いは更新できません。ほかのお支払い方法を設定してください。',
  CONTRACT_LIMIT_REACHED: '契約数の上限に達しているため、購入できません。',
  CONTRACT_REQUIRED: 'ご利用にはプランの契約が必要です。プランを選択してください。',
  DUPLICATE_BILLING:
    '二重のお申し込みを検知したため、手続きを止めました。このお申し込みでは請求していません。ご契約の状況をご確認ください。',
  PASSKEY_CHALLENGE_OVER: '時間が経ったため、パスキーを確認できませんでした。もう一度お試しください。',
  PASSKEY_LAST:
    'ほかにログインする方法がないため、このパスキーを削除できません。先に別の方法を設定してください。',
  PASSKEY_LIMIT: 'パスキーは20件まで登録できます。使わないパスキーを削除してから、もう一度お試しください。',
  PASSKEY_NOT_ADDED: 'パスキーを追加できませんでした。もう一度お試しください。',
  PAYMENT_BEING_CHECKED:
    '前のお支払いの結果を決済会社に確認しています。わかりしだいお知らせします。それまで、もう一度お支払いにならないでください。',
  PAYMENT_METHOD_CANCELLATION_PENDING:
    '解約予定のプランで使用しているため、契約が終了するまで削除できません。',
  PAYMENT_METHOD_IN_USE: 'ご契約中のプランのお支払いに使用しているため、削除できません。',
  PAYMENT_METHOD_LIMIT: '登録できるお支払い方法は10件までです。使わないものを削除してください。',
  PAYMENT_METHOD_NOT_AVAILABLE: 'このお支払い方法は現在ご利用いただけません。',
  PAYMENT_METHOD_NOT_CHANGEABLE: 'このご契約のお支払い方法は変更できません。',
  PAYMENT_METHOD_REGISTRATION_FAILED:
    'お支払い方法を登録できませんでした。もう一度お試しいただくか、別の方法をお選びください。',
  PAYMENT_METHOD_REFUSED:
    'このお支払い方法ではお支払いいただけませんでした。請求はしていません。別のお支払い方法をお選びください。',
  PAYMENT_METHOD_REREGISTER: 'このお支払い方法は使えなくなっています。登録し直してください。',
  PAYMENT_REFUSED:
    'お支払いが承認されませんでした。請求はしていません。時間をおいてお試しいただくか、お支払い方法を変更してください。',
  PLAN_ALREADY_OWNED: 'すでに購入またはレンタルされています。',
  PLAN_GROUP_CONTRACTED:
    'ご契約中のプランがあるため、このプランを別に契約することはできません。プランの変更をご利用ください。',
  PLAN_NOT_AVAILABLE: 'このプランは現在ご購入いただけません。',
  SUBSCRIPTION_ALREADY_CANCELLED: 'すでに解約予定、または解約済みです。',
  SUBSCRIPTION_ENDS_WITH_PLAN: 'プランの提供終了により、以後は更新されません。お手続きは必要ありません。',
  SUBSCRIPTION_RENEWING_CANCEL:
    '契約を更新しているため、解約の手続きができません。更新が終わってから、もう一度お試しください。',
  SUBSCRIPTION_RENEWING_PAYMENT_METHOD: '契約を更新しているため、お支払い方法を変更できません。',
  SUBSCRIPTION_RENEWING_UNDO:
    '契約を更新しているため、解約の取り消しができません。更新が終わってから、もう一度お試しください。',
  SUBSCRIPTION_CHANGE_CANCELLED:
    'このプランは解約の手続きが済んでいます。解約を取り消すと、プランを変更できます。',
  SUBSCRIPTION_CHANGE_CLOSED:
    '契約または予約した変更の内容が、すでに変わっています。契約内容をご確認ください。',
  SUBSCRIPTION_CHANGE_ENDING:
    'この契約は終了するため、プランを変更できません。終了したあとに、別のプランをお申し込みいただけます。',
  SUBSCRIPTION_CHANGE_NEEDS_METHOD:
    '現在のお支払い方法では、プランを変更できません。別のお支払い方法に変更してから、もう一度お試しください。',
  SUBSCRIPTION_CHANGE_NOT_OFFERED: 'このプランへの変更は受け付けていません。',
  SUBSCRIPTION_CHANGE_ON_HOLD:
    'お支払いを確認できていないため、プランを変更できません。お支払いの完了後に、変更できます。',
  SUBSCRIPTION_CHANGE_RENEWING:
    '契約を更新しているため、プランを変更できません。更新が終わってから、もう一度お試しください。',
  SUBSCRIPTION_CHANGE_TERMS_CHANGED: 'ご確認いただいた内容が変わりました。もう一度ご確認ください。',
  SUBSCRIPTION_CHANGE_UNDER_REVIEW:
    'アカウントまたはお支払いについて確認が必要なため、現在プランを変更できません。お急ぎの場合はお問い合わせください。',
  SUBSCRIPTION_UNDO_CLOSED: '解約を取り消せる期間を過ぎています。',
  SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD:
    'お支払い方法が登録されていないため、解約を取り消せません。先にお支払い方法を登録してください。',
  WITHDRAWAL_BLOCKED_BY_PAYMENT:
    'お支払いの確認が終わっていないため、まだ退会できません。結果がわかってから、もう一度お試しください。',
  WITHDRAWAL_BLOCKED_BY_PLAN: 'ご契約中のプランがあるため、退会できません。先にプランを解約してください。',
  PAYLOAD_TOO_LARGE: '送信されたデータが大きすぎます。内容を減らして、もう一度お試しください。',
  UNSUPPORTED_MEDIA_TYPE: '送信されたデータの形式に対応していません。',
  TOO_MANY_REQUESTS: '操作の回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  PURCHASE_TOO_FREQUENT:
    '購入の手続きが続けて行われたため、しばらくお手続きいただけません。時間をおいて、もう一度お試しください。',
  INTERNAL_ERROR: 'エラーが発生しました。しばらくしてから、もう一度お試しください。',
  MAINTENANCE: 'ただいまメンテナンス中です。しばらくしてから、もう一度お試しください。',
  SERVICE_BUSY: 'ただいま混み合っています。しばらくしてから、もう一度お試しください。',
  PAYMENT_METHOD_CHANGE_FAILED:
    'お支払い方法を変更できませんでした。しばらくしてから、もう一度お試しください。',
  PAYMENT_NOT_STARTED:
    '決済会社に接続できず、お支払いを始められませんでした。請求はしていません。しばらくしてから、もう一度お試しください。',
  PURCHASE_LOCKED:
    'ただいま購入の手続きが混み合っています。請求はしていません。少し待ってから、もう一度お試しください。',
  SUBSCRIPTION_CANCEL_FAILED:
    '解約できませんでした。ご契約はそのままです。しばらくしてから、もう一度お試しください。',
  SUBSCRIPTION_UPDATE_FAILED: 'ご契約を更新できませんでした。しばらくしてから、もう一度お試しください。',
  WITHDRAWAL_FAILED:
    '退会の手続きができませんでした。アカウントはそのままです。しばらくしてから、もう一度お試しください。',
  TRIAL_VIDEO_NOT_AVAILABLE: '動画を読み込めませんでした。購入の手続きは続けられます。',
} as const satisfies Record<ProblemCode, string>;

/** Replaces the message of INVALID_REQUEST when no field is named. */
export const unreadableRequest =
  '送信された内容を処理できませんでした。ページを再読み込みして、もう一度お試しください。';

export const commonFieldProblems = {
  required: '入力してください。',
  'email.required': 'メールアドレスを入力してください。',
  'email.format': 'メールアドレスの形式が正しくありません。',
  'email.tooLong': 'メールアドレスは191文字以内で入力してください。',
  'email.mismatch': 'メールアドレスが一致しません。',
  'email.inUse': 'このメールアドレスはすでに使用されています。別のメールアドレスを登録してください。',
  'email.unchanged': 'メールアドレスを変更してください。',
  'email.sendFailed': 'メールを送信できませんでした。しばらく待ってから、もう一度お試しください。',
  'emailUserId.required': 'メールアドレスまたはユーザIDを入力してください。',
  'password.required': 'パスワードを入力してください。',
  'password.tooShort': 'パスワードは8文字以上で設定してください。',
  'password.tooLong': 'パスワードは30文字以下で設定してください。',
  'password.characters':
    'パスワードに使用できない文字が含まれています。半角の英字、数字、記号で入力してください。',
  'password.needsLowercase': 'パスワードには少なくとも1つの英小文字が必要です。',
  'password.needsDigit': 'パスワードには少なくとも1つの数字が必要です。',
  'password.needsUppercase': 'パスワードには少なくとも1つの英大文字が必要です。',
  'password.needsSymbol': 'パスワードには少なくとも1つの記号が必要です。',
  'password.mismatch': 'パスワードが一致しません',
  'password.common':
    'このパスワードはよく使われるため、推測されやすくなっています。別のパスワードを設定してください。',
  'password.unchanged': '現在のパスワードとは異なるパスワードを設定してください。',
  'pinCode.required': '{codeName}を入力してください。',
  'pinCode.format': '{codeName}は半角数字6桁で入力してください。',
  'otp.format': '6桁のワンタイムパスワードを入力してください。',
  'otp.wrong':
    'ワンタイムパスワードが正しくありません。認証アプリに表示されている新しい数字を入力してください。',
  invalid: '入力内容をご確認ください。',
  unknownField: 'この項目は受け付けていません。',
} as const satisfies Partial<Record<FieldProblem, string>>;

export const defaultCodeName = '確認コード';
