import { contactPoint } from '../../platform/translations/translations.js';

export const passwordEdit = {
  title: 'パスワードの変更',
  lead: '変更すると、ほかの端末やブラウザーからログアウトします。',
  oldPassword: '現在のパスワード',
  submit: 'パスワードを変更する',
  endsDevices: 'ログイン中のテレビ（{count, number}台）からもログアウトする',
  done: {
    title: 'パスワードを変更しました',
    lead: 'ほかの端末やブラウザーからログアウトしました。次回からは新しいパスワードでログインしてください。',
  },
  myPageRow: { name: 'パスワード', changed: '{date}に設定' },
} as const;

export const passwords = {
  password: 'パスワード',
  newPassword: '新しいパスワード',
  newConfirm: '新しいパスワード（確認用）',
  confirm: 'パスワード（確認用）',
  rulesLabel: 'パスワードの条件',
  met: '満たしています',
  unmet: 'まだ満たしていません',
  mayHave: '{rule}（任意）',
  rules: {
    length: '8〜30文字',
    lowercase: '英小文字を1つ以上含む',
    digit: '数字を1つ以上含む',
    uppercase: '英大文字を1つ以上含む',
    symbol: '記号を1つ以上含む',
    characters: '半角の英字・数字・記号だけを使う',
  },
} as const;

export const enablePassword = {
  title: 'パスワードの設定',
  first: '続けるにはパスワードが必要です。設定が終わると、元の画面に戻れます。',
  lead: 'パスワードがまだ設定されていません。メールで届く{codeName}と、新しいパスワードを入力してください。',
  sending: '{codeName}を送信しています…',
  submit: 'パスワードを設定する',
  noAddress: {
    title: '先にメールアドレスの確認が必要です',
    text: 'パスワードを設定するための{codeName}は、確認済みのメールアドレスにお送りします。',
    verify: 'メールアドレスを確認する',
  },
  done: {
    title: 'パスワードを設定しました',
    lead: '次回からは、メールアドレスとパスワードでもログインできます。',
    goOn: '元の画面に戻る',
  },
  myPageRow: { name: 'パスワード', why: 'メールが届かないときもログインできます。' },
} as const;

export const reauthorisation = {
  title: 'ご本人の確認',
  lead: '大切な情報を守るため、もう一度ご本人であることを確認します。確認は{minutes, number}分間有効です。',
  resumes: '確認が済むと、続きから進みます。',
  password: '現在のパスワード',
  submit: '確認する',
  byCode: 'メールで届く{codeName}で確認する',
  byPassword: 'パスワードで確認する',
  noWay: `確認に使えるパスワードもメールアドレスも登録されていません。${contactPoint}へご連絡ください。`,
  noMailbox: `確認に使えるメールアドレスが登録されていません。${contactPoint}へご連絡ください。`,
  byProvider: '{name}で確認する',
  byProviderLead: '連携している外部アカウントにもう一度ログインして、ご本人であることを確認します。',
  sending: '{codeName}を送信しています…',
} as const;

export const userIdEdit = {
  title: 'ユーザIDの変更',
  lead: '変更すると、これまでのユーザIDではログインできなくなります。',
  leadFirst: '設定すると、ユーザIDでもログインできるようになります。',
  current: '現在のユーザID',
  none: '未登録',
  next: '新しいユーザID',
  password: '現在のパスワード',
  submit: 'ユーザIDを変更する',
  done: {
    title: 'ユーザIDを変更しました',
    lead: '次回からは、新しいユーザIDでログインしてください。',
  },
  myPageRow: { name: 'ユーザID' },
} as const;
