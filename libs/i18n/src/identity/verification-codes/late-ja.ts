/** What a page of a code says when the mail server or the SMS provider does not take it. */
export const codeDelivery = {
  title: {
    mail: 'ただいまメールを送信しにくい状態です',
    sms: 'ただいまSMSを送信しにくい状態です',
  },
  text: {
    mail: '届くまでに時間がかかることがあります。このままお待ちいただくか、あとでもう一度お試しください。',
    sms: '届くまでに時間がかかるか、届かないことがあります。電話番号をご確認のうえ、このままお待ちいただくか、あとでもう一度お試しください。',
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
