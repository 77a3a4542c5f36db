export const verificationCode = {
  subject: '【{store}】{name}：{code}',
  lifetime: 'このコードは{minutes}分間有効です（{until} 日本時間まで）。',
  newest: 'コードを送り直した場合は、最後に届いたコードだけが使えます。',
  secret: 'コードは誰にも教えないでください。{store}からコードをおたずねすることはありません。',
  sms: '【{store}】{name}：{code}\n{until}まで有効です。誰にも教えないでください。',
} as const;
