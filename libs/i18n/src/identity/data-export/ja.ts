import type { DataExportState } from '@account/domain/identity/data-export/data-export';

export const dataExport = {
  title: 'データのダウンロード',
  lead: 'お客さまについて保有しているデータを、1つのファイル（ZIP）にまとめてダウンロードできます。',
  states: {
    none: 'データのファイルを作成できます',
    pending: 'ファイルを作成しています',
    ready: 'ダウンロードできます',
    expired: 'ダウンロードの期限が切れました',
    failed: 'ファイルを作成できませんでした',
  } satisfies Record<DataExportState, string>,
  texts: {
    none: '作成が終わると、メールでお知らせします。数分かかることがあります。',
    pending:
      '{asked}に受け付けました。作成が終わると、メールでお知らせします。このページは閉じてもかまいません。',
    ready: '{until}までダウンロードできます。ファイルの大きさは{size}です。',
    expired: '{asked}に作成したファイルは削除しました。もう一度作成できます。',
    failed: '時間をおいて、もう一度お試しください。',
  } satisfies Record<DataExportState, string>,
  ask: 'ファイルを作成する',
  askAgain: '新しく作り直す',
  asking: '受け付けています…',
  download: 'ダウンロードする',
  downloading: '準備しています…',
  size: '{kilobytes, number} KB',
  inside: {
    title: '入っているもの',
    account: 'アカウント',
    accountText: '登録情報、プロフィール画像、規約への同意、お知らせの設定',
    logins: 'ログイン',
    loginsText:
      'ログイン履歴、ログイン中のブラウザー、信頼済みの端末、二段階認証、外部アカウント、連携アプリ',
    plans: 'プランと動画',
    plansText: '契約、注文、購入とレンタル、アンケートの回答',
    payments: 'お支払い',
    paymentsText: 'お支払い方法、お支払い履歴、返金、請求書',
    messages: '記録',
    messagesText: 'お送りしたメールの種類と日時、アカウントへの操作',
    formats: 'JSONとCSV、請求書は印刷できるHTMLです。',
    never: 'パスワード、認証の秘密鍵、カード番号は含みません。',
  },
  care: 'ファイルには個人情報が含まれます。ほかの人が使う端末には保存しないでください。',
} as const;

export const dataExportRow = {
  myPageRow: { name: 'データのダウンロード' },
} as const;
