import type { Words } from '@account/i18n/platform/words/words';

export const ja = {
  subject: '【{store}】{name}：{code}',
  lifetime: 'このコードは{minutes}分間有効です（{until} 日本時間まで）。',
  newest: 'コードを送り直した場合は、最後に届いたコードだけが使えます。',
  secret: 'コードは誰にも教えないでください。{store}からコードをおたずねすることはありません。',
  sms: '【{store}】{name}：{code}\n{until}まで有効です。誰にも教えないでください。',
} as const;

export const en = {
  subject: '{name} for {store}: {code}',
  lifetime: 'The code is valid for {minutes} minutes, until {until} Japan time.',
  newest: 'If you requested more than one code, only the latest one works.',
  secret: 'Do not share this code with anyone. {store} will never ask you for it.',
  sms: '{name} for {store}: {code}\nValid until {until} Japan time. Do not share it with anyone.',
} as const satisfies Words<typeof ja>;
