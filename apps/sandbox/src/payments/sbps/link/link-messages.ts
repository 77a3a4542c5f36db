import type { Language } from '../../../console/messages.js';
import type { WebhookBehaviour } from '../../webhook-queue.js';

export const linkChoices = ['agree', 'refuse', 'wrongPin', 'leave'] as const;

export const webhookBehaviourMessages: Readonly<
  Record<Language, Readonly<Record<WebhookBehaviour, string>>>
> = {
  ja: {
    normal: '届く',
    none: '届かない',
    twice: '10ミリ秒違いで2回届く',
    beforeReply: '応答より先に届く',
    late: '遅れて届く',
    wrongHash: 'チェックサムが違う',
    otherAmount: '金額が違う',
    foreignMerchant: 'よその加盟店のもの',
    otherEncoding: '文字コードが違う',
    shuffled: '項目の順番が違う',
    huge: '1 MBある',
  },
  en: {
    normal: 'Arrives',
    none: 'Never arrives',
    twice: 'Arrives twice, 10 ms apart',
    beforeReply: 'Arrives before the response',
    late: 'Arrives late',
    wrongHash: 'Wrong checksum',
    otherAmount: 'Different amount',
    foreignMerchant: 'For another merchant',
    otherEncoding: 'Different encoding',
    shuffled: 'Fields in another order',
    huge: '1 MB in size',
  },
};

const ja = {
  methods: {
    docomo: 'd払い',
    auone: 'auかんたん決済',
    softbank2: 'ソフトバンクまとめて支払い',
    yahoowalletdg: 'Yahoo!ウォレット',
    paypay: 'PayPay',
  } as Record<string, string>,
  sum: (yen: number) => `金額 ${yen.toLocaleString('ja-JP')}円。ここでは請求されません。`,
  monthly: (yen: number) => `毎月1日に${yen.toLocaleString('ja-JP')}円が請求されます。`,
  choices: {
    agree: '同意する',
    refuse: '同意しない',
    wrongPin: '暗証番号を間違える（7242）',
    leave: '何もせずに離れる',
  },
  unusual: '同意したあとのこと',
  charges: 'このあとの請求',
  chargeWays: {
    pass: '通る',
    limit: '利用限度額を超える（L4）',
    ended: '携帯電話会社が契約を終了している（L3）',
    notApplied: '申し込みがない（L0）',
    mismatch: '顧客が一致しない（L1）',
    fixed: '最初の請求と違う金額は通らない（L1）',
    night: '夜間のため受け付けない（35）',
    lostBefore: '応答がなく、請求もされない',
    lostAfter: '請求されるが、応答がない',
  },
  way: 'お店への戻り方',
  returnWays: {
    post: 'POSTで戻る',
    get: 'GETで戻る',
    twice: '2回戻る',
    late: '31分後に戻る',
    tampered: '書き換えて戻る',
    elsewhere: '別のブラウザで戻る',
  },
  notice: 'お店への通知',
  noticeWays: webhookBehaviourMessages.ja,
  minutes: '「遅れて届く」ときの分数',
  error: '手続きを始められません',
  code: (code: string) => `エラーコード ${code}`,
  left: '手続きを終えずに離れました',
  leftText: 'このページは閉じてください。お店には何も伝わりません。',
};

const en: typeof ja = {
  methods: {
    docomo: 'd Barai (docomo)',
    auone: 'au Easy Payment',
    softbank2: 'SoftBank Carrier Payment',
    yahoowalletdg: 'Yahoo! JAPAN Wallet',
    paypay: 'PayPay',
  },
  sum: (yen) => `Amount ¥${yen.toLocaleString('en-US')}. Nothing is charged here.`,
  monthly: (yen) => `¥${yen.toLocaleString('en-US')} will be charged on the 1st of each month.`,
  choices: {
    agree: 'Agree',
    refuse: 'Decline',
    wrongPin: 'Enter a wrong PIN (7242)',
    leave: 'Leave without doing anything',
  },
  unusual: 'What happens after you agree',
  charges: 'Later charges',
  chargeWays: {
    pass: 'Go through',
    limit: 'Over the limit (L4)',
    ended: 'Ended by the carrier (L3)',
    notApplied: 'Not applied for (L0)',
    mismatch: 'Customer does not match (L1)',
    fixed: 'Refused if the amount differs from the first charge (L1)',
    night: 'Closed at night (35)',
    lostBefore: 'No response, nothing charged',
    lostAfter: 'Charged, but no response',
  },
  way: 'Return to the store',
  returnWays: {
    post: 'By POST',
    get: 'By GET',
    twice: 'Twice',
    late: 'After 31 minutes',
    tampered: 'With altered fields',
    elsewhere: 'In another browser',
  },
  notice: 'Webhook to the store',
  noticeWays: webhookBehaviourMessages.en,
  minutes: 'Minutes for “Arrives late”',
  error: 'This payment can’t be started',
  code: (code) => `Error code ${code}`,
  left: 'You left before finishing',
  leftText: 'You can close this page. The store is not notified.',
};

export const linkMessages = { ja, en };
