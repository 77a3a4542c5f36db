import type { MessagesData } from '@account/contracts/identity/messages/messages.contract';

export const messages = {
  lead: 'この{days, number}日間にお送りしたメールとSMSです。新しい順に{count, number}件まで表示します。',
  none: 'この{days, number}日間にお送りしたメッセージはありません。',
  caption: 'お送りしたメールとSMS',
  columns: { when: '日時', subject: '件名', to: '宛先', state: '状態' },
  noSubject: { mail: '送信できなかったメール', sms: '認証コードのSMS' },
  unknown: '不明',
  states: {
    underWay: '送信中',
    sent: '送信済み',
    delivered: '届きました',
    failed: '届きませんでした',
  } satisfies Record<MessagesData['messages'][number]['state'], string>,
  ours: {
    title: '当サービスのメッセージの見分け方',
    sender: '差出人のメールアドレスは <whole>{address}</whole> です。',
    site: 'リンクは必ず <whole>{site}</whole> のページを開きます。',
    code: 'コードやパスワードを、メール・SMS・電話でおたずねすることはありません。',
    missing:
      '上の一覧にないメッセージが届いたときは、リンクや添付ファイルを開かないでください。会員登録の前にお送りしたコードは、一覧に表示されません。',
  },
} as const;

export const messagesRow = {
  myPageRow: {
    name: 'メッセージ履歴',
    last: '{when}「<said>{subject}</said>」',
    today: '今日 {time}',
    none: 'まだありません',
  },
  unreachable: {
    title: 'メールが届いていません',
    text: '{email} にお送りしたメールが届いていません。大切なお知らせを受け取れるよう、メールアドレスを変更してください。',
    change: 'メールアドレスを変更する',
  },
} as const;
