import { declareCodePurpose } from '../../identity/verification-codes/index.js';

export const withdrawalCode = declareCodePurpose({
  name: 'withdraw',
  keepsCodeOutOfSubject: true,
  displayName: { ja: '確認コード', en: 'verification code' },
  words: {
    ja: {
      name: '退会手続きの確認コード',
      named: '退会手続きの{name}',
      lead: '退会するには、次のコードを画面に入力してください。入力すると、アカウントは元に戻せません。',
      notYou:
        'お心当たりがない場合は、コードを誰にも伝えないでください。コードを入力しないかぎり、アカウントはそのままです。',
    },
    en: {
      name: 'Account closing code',
      named: 'Account closing {name}',
      lead: 'To close your account, enter this code on the page. This can’t be undone.',
      notYou:
        'If you didn’t request this, don’t share the code with anyone. Your account stays open unless the code is entered.',
    },
  },
});
