export const codes = {
  sentTo:
    '{email} に{codeName}を送信しました。届いた6桁の数字を入力してください。送信から{minutes, number}分間有効です。',
  notSent: '{codeName}を送信できませんでした。時間をおいて、再送信してください。',
  noLongerWorks: 'お送りした{codeName}は使えなくなりました。再送信してください。',
  stillWorks: '先ほどお送りした{codeName}をそのまま使えます。',
  wait: 'あと{seconds, number}秒で{codeName}を再送信できます。',
  waitFrames: '再送信できるまで残り{seconds, number}秒',
  waitStarted: '{codeName}を送信しました。{seconds, number}秒たつと再送信できます。',
  ready: '{codeName}が届かないときは、再送信してください。',
  readyAfterRefusal: '受け取れるようにしたあとは、再送信できます。',
  resend: '{codeName}を再送信する',
  resending: '送信しています…',
  lateTitle: '{codeName}はまだ届きませんか？',
  lateText:
    '数分待っても届かないときは、迷惑メールのフォルダーと、入力したメールアドレスをご確認のうえ、再送信してください。',
  helpTitle: '{codeName}が届かない場合',
  helpSpam: '迷惑メールのフォルダーに入っていないか、ご確認ください。',
  helpDomain: '受信の制限をしている場合は、{domain}からのメールを受信できるように設定してください。',
  helpNewest: '再送信したときは、いちばん新しいメールの{codeName}だけが使えます。',
  lateTextSms:
    '数分待っても届かないときは、入力した電話番号と、電波の状態をご確認のうえ、再送信してください。',
  helpReception: '電波の届く場所にいるか、電話番号に間違いがないか、ご確認ください。',
  helpBlocked: 'SMSの受信を拒否する設定になっていないか、ご確認ください。',
  helpNewestSms: '再送信したときは、いちばん新しいSMSの{codeName}だけが使えます。',
} as const;
