/** What a page of a code says when the mail server or the SMS provider does not take it. */
export const codeDelivery = {
  title: {
    mail: 'ただいまメールを送信しにくい状態です',
    sms: 'ただいまSMSを送信しにくい状態です',
    refused: 'メッセージをお届けできませんでした',
  },
  text: {
    mail: '届くまでに時間がかかることがあります。このままお待ちいただくか、あとでもう一度お試しください。',
    sms: '届くまでに時間がかかるか、届かないことがあります。電話番号をご確認のうえ、このままお待ちいただくか、あとでもう一度お試しください。',
    refused:
      '宛先で受け取りを拒否されたため、コードは届きません。入力内容に誤りがないかご確認のうえ、別の宛先か、ほかの方法をお試しください。',
  },
  ways: {
    password: 'パスワードでログインする',
    anyLogin: 'ほかの方法でログインする',
    signUp: 'ほかの方法で会員登録する',
    factor: 'ほかの方法で認証する',
    proof: 'パスワードで確認する',
    factors: 'ほかの認証方法を選ぶ',
  },
} as const;
