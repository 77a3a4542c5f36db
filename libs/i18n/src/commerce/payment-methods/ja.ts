import type { CardBrandCode } from '@account/domain/commerce/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import type { DeletableState, ShownMethodState } from '@account/domain/commerce/payment-methods/saved-method';

export const paymentMethods = {
  /** Where the store does not name them. */
  types: {
    CampaignCode: 'キャンペーンコード',
    PaypalNvp: 'PayPal',
    PaypalRest: 'PayPal',
    SbpsCredit: 'クレジットカード',
    SbpsAuone: 'auかんたん決済',
    SbpsAuSimple: 'auかんたん決済（月額）',
    SbpsDocomo: 'd払い',
    SbpsPaypay: 'PayPay',
    SbpsSoftbank: 'ソフトバンクまとめて支払い',
    SbpsSoftbankYahoo: 'Yahoo!ウォレット',
  } satisfies Record<PaymentMethodType, string>,
  brands: {
    V: 'Visa',
    M: 'Mastercard',
    A: 'American Express',
    J: 'JCB',
    D: 'Diners Club',
    Unknown: 'カード',
  } satisfies Record<CardBrandCode, string>,
  card: '{brand} 末尾 {suffix}',
  title: 'お支払い方法',
  list: '登録済みのお支払い方法',
  none: '登録されているお支払い方法はありません。',
  expires: '有効期限 {month}',
  registered: '{date}に登録',
  states: {
    expiringSoon: '有効期限が近づいています',
    expired: '有効期限が切れています',
    needsReplacing: '再登録が必要です',
  } satisfies Record<Exclude<ShownMethodState, 'usable'>, string>,
  uses: {
    free: '{plans}のお支払いに使用しています。',
    contractUsed: '{plans}のお支払いに使用中のため、削除できません。',
    cancellationPending: '解約予定の{plans}で使用しているため、契約が終了するまで削除できません。',
    chargePending: 'お支払いの結果を確認しているため、まだ削除できません。',
  } satisfies Record<DeletableState, string>,
  between: '、',
  stopped: '{plans}のお支払いができなくなっています。',
  contract: '契約内容を確認する',
  replace: '登録し直す',
  remove: {
    act: '削除する',
    question: '{method}を削除しますか？',
    text: '削除すると、このお支払い方法では支払えなくなります。使うときは、登録し直してください。',
    keep: '削除しない',
    busy: '削除しています…',
    gone: '{method}はすでに削除されています。',
  },
  add: {
    title: 'お支払い方法を追加する',
    type: '追加するお支払い方法',
    choose: 'お支払い方法を選択すると、登録に進めます。',
    full: '登録できるお支払い方法は{max, number}件までです。使わないものを削除すると、追加できます。',
    notOffered: 'ただいま追加できるお支払い方法はありません。',
    submit: 'お支払い方法を登録する',
    goTo: '{name}の画面へ進む',
    linkLead: '{name}の画面で手続きをすると、この画面に戻ります。登録だけでは料金はかかりません。',
    monthlyLead:
      '{name}の画面で手続きをすると、この画面に戻ります。申し込みの確定後、今月中は無料で、翌月から毎月初めの日に請求されます。{minutes, number}分以内に確定しなかったときは手続きを取り消し、請求しません。',
    cardLead:
      'カードの情報は決済会社に直接送られ、当サイトには保存されません。カード会社の本人認証（3Dセキュア）の画面が開くことがあります。',
    busy: '確認しています…',
    moving: '{name}に移動しています',
    movingText: '画面が変わらないときは、ボタンを押してください。',
  },
  outcomes: {
    left: '{name}の手続きは完了していません。登録する場合は、もう一度お手続きください。',
    failed: '{name}を登録できませんでした。',
    checking: '{name}の登録を確認しています',
    checkingText: '結果がわかりしだい、この画面に表示します。画面を閉じても、結果はメールでお知らせします。',
  },
  complete: {
    title: 'お支払い方法を登録しました',
    lead: '次のお支払いから選べます。',
    checkingTitle: 'お支払い方法の登録を確認しています',
    registered: '登録したお支払い方法',
    list: 'お支払い方法を確認する',
    myPage: 'マイページへ',
  },
  deleted: {
    title: 'お支払い方法を削除しました',
    left: '登録済みのお支払い方法は{count, number}件です。',
    none: '登録されているお支払い方法はありません。',
  },
  myPageSection: 'お支払い',
  myPageRow: { name: 'お支払い方法' },
} as const;
