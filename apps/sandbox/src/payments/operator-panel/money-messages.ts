import type { Language } from '../../console/messages.js';
import type { EntryKind } from '../books.js';
import type { Webhook } from '../webhook-queue.js';
import type { NextMonth } from '../sbps/monthly/monthly.js';
import type { FaultKind } from '../faults.js';
import type { VendorName } from '../form.js';
import type { JumpName } from './jumps.rules.js';

const ja = {
  title: '決済',
  toInbox: '受信箱へ',
  parts: 'このページの内容',
  send: '送る',
  jumps: '時刻を進める',
  jump: { monthEnd: '月末へ', first: '次の1日へ', february: '次の2月28日へ' } as Record<JumpName, string>,
  vendor: '決済会社',
  vendors: { sbps: 'SBPS', paypal: 'PayPal', 'paypal-nvp': 'PayPal（NVP）' } as Record<VendorName, string>,

  cards: '試せるカード',
  cardsText:
    '有効期限は未来ならいつでも、セキュリティコードは999（エラー）以外なら何でも使えます。ここにない番号は使えません。',
  behaviour: '動き',
  copyNumber: (number: string) => `${number} をコピーする`,

  books: '決済会社の帳簿',
  day: '日付',
  show: '表示する',
  noEntries: 'この日の記録はありません。',
  amount: '金額',
  kinds: { charge: '請求', refund: '返金', dispute: '異議', disputeWon: '異議に勝訴' } as Record<
    EntryKind,
    string
  >,
  totals: { charges: '請求', refunds: '返金', disputes: '異議', fees: '手数料', payout: '入金額' },
  methods: {
    ...methods('クレジットカード', 'PayPal', 'au（月額）'),
    '401': 'd払い',
    '402': 'auかんたん決済',
    '405': 'ソフトバンク',
  } as Record<string, string>,
  yen: (amount: number) => `${amount.toLocaleString('ja-JP')}円`,
  refundHere: 'ここで返金',
  hide: '隠す',
  unhide: '隠すのをやめる',
  hidden: '隠しています',
  openDispute: '異議を申し立てる',
  csv: '帳簿（CSV）',
  payoutFile: '入金明細（CSV）',
  strange: '店の知らない請求を加える',

  agreements: '契約中の支払い方法',
  noAgreements: 'まだありません。ストアで支払い方法を登録すると、ここに並びます。',
  customer: '顧客',
  method: '方法',
  cancelHere: 'ここで解約',

  waiting: '結果を待つもの',
  month: 'auかんたん決済（月額）の次の1日の処理',
  monthRun: '決める',
  monthFile: '今月の結果（CSV）',
  months: {
    agreed: '申し込みの画面で選んだとおり',
    paid: '請求できた',
    refused: '断られた',
    ended: '契約が終了した',
    noNews: '知らせがない',
  } as Record<NextMonth, string>,
  pendingCapture: (id: string) => `保留中の請求 ${id}`,
  complete: '完了にする',
  deny: '拒否にする',
  dispute: (id: string) => `異議 ${id}`,
  win: '店の勝ち',
  lose: '店の負け',

  notices: '店への通知',
  noNotices: 'まだありません。',
  states: { waiting: '送信待ち', delivered: '届いた', givenUp: '届かなかった' } as Record<
    Webhook['state'],
    string
  >,
  tries: (count: number) => `${count}回送信`,
  again: '送り方',
  minutes: '遅れる分数',
  sendAgain: 'もう一度送る',

  switches: '障害スイッチ',
  function: '機能（空欄はすべて）',
  functionHint: '例: ST02-00101-101、link、orders.capture、DoReferenceTransaction',
  trouble: '障害',
  troubles: {
    refuse: '接続を切る',
    tls: 'TLSの失敗',
    unavailable: '503を返す',
    slow: '応答が遅い',
    lostBefore: '処理の前に応答が失われる',
    lostAfter: '処理の後に応答が失われる',
    garbled: '応答が化ける',
    refused: 'コードで断られる',
    delayed: '返金が3日後になる',
  } as Record<FaultKind, string>,
  times: '回数（0は解除まで）',
  seconds: '遅れる秒数',
  code: '断るときのコード',
  set: '入れる',
  clear: '解除する',
  left: (times: number | null) => (times === null ? '解除するまで' : `あと${times}回`),
  all: 'すべての機能',
  noSwitches: '入っているスイッチはありません。',
  clockOff: '決済会社の時計',
  clockText: (minutes: number) => (minutes === 0 ? '合っています' : `${minutes}分ずれています`),
  clockSet: (minutes: number) => (minutes === 0 ? '合わせる' : `${minutes}分ずらす`),
  script: 'カード入力のスクリプト',
  scripts: { normal: '正常', absent: '読み込めない', silent: '応答しない' } as Record<string, string>,
  scriptError: (code: string) => `エラー ${code}`,
};

export type MoneyMessages = typeof ja;

const en: MoneyMessages = {
  title: 'Payments',
  toInbox: 'Go to inbox',
  parts: 'On this page',
  send: 'Send',
  jumps: 'Move the clock',
  jump: {
    monthEnd: 'To the end of the month',
    first: 'To the next 1st',
    february: 'To the next 28 February',
  },
  vendor: 'Provider',
  vendors: { sbps: 'SBPS', paypal: 'PayPal', 'paypal-nvp': 'PayPal (NVP)' },

  cards: 'Test cards',
  cardsText:
    'Use any future expiry date and any security code except 999 (an error). Other card numbers are refused.',
  behaviour: 'Behavior',
  copyNumber: (number) => `Copy ${number}`,

  books: 'Provider’s books',
  day: 'Day',
  show: 'Show',
  noEntries: 'Nothing on this day.',
  amount: 'Amount',
  kinds: { charge: 'Charge', refund: 'Refund', dispute: 'Dispute', disputeWon: 'Dispute won' },
  totals: { charges: 'Charges', refunds: 'Refunds', disputes: 'Disputes', fees: 'Fees', payout: 'Payout' },
  methods: {
    ...methods('Credit card', 'PayPal', 'au (monthly)'),
    '401': 'd Barai',
    '402': 'au Easy Payment',
    '405': 'SoftBank',
  },
  yen: (amount) => `¥${amount.toLocaleString('en-US')}`,
  refundHere: 'Refund at provider',
  hide: 'Hide',
  unhide: 'Show again',
  hidden: 'Hidden',
  openDispute: 'Open dispute',
  csv: 'Books (CSV)',
  payoutFile: 'Payout statement (CSV)',
  strange: 'Add a charge unknown to the store',

  agreements: 'Stored payment methods',
  noAgreements: 'None yet. Payment methods registered at the store appear here.',
  customer: 'Customer',
  method: 'Method',
  cancelHere: 'Cancel at provider',

  waiting: 'Waiting for a result',
  month: 'au Easy Payment (monthly) on the next 1st',
  monthRun: 'Decide',
  monthFile: 'This month’s results (CSV)',
  months: {
    agreed: 'As chosen on the link page',
    paid: 'Paid',
    refused: 'Refused',
    ended: 'Ended',
    noNews: 'No notification',
  },
  pendingCapture: (id) => `Pending capture ${id}`,
  complete: 'Complete',
  deny: 'Deny',
  dispute: (id) => `Dispute ${id}`,
  win: 'Store wins',
  lose: 'Store loses',

  notices: 'Webhooks to the store',
  noNotices: 'None yet.',
  states: { waiting: 'Waiting to be sent', delivered: 'Delivered', givenUp: 'Not delivered' },
  tries: (count) => `sent ${count === 1 ? 'once' : `${count} times`}`,
  again: 'How to send',
  minutes: 'Minutes late',
  sendAgain: 'Send again',

  switches: 'Failure switches',
  function: 'Function (empty for all)',
  functionHint: 'For example ST02-00101-101, link, orders.capture, DoReferenceTransaction',
  trouble: 'Failure',
  troubles: {
    refuse: 'Cut the connection',
    tls: 'TLS failure',
    unavailable: 'Respond with 503',
    slow: 'Slow response',
    lostBefore: 'Response lost before execution',
    lostAfter: 'Response lost after execution',
    garbled: 'Garbled response',
    refused: 'Refused with a code',
    delayed: 'Refund completed three days later',
  },
  times: 'Occurrences (0: until cleared)',
  seconds: 'Delay in seconds',
  code: 'Refusal code',
  set: 'Turn on',
  clear: 'Clear',
  left: (times) => (times === null ? 'until cleared' : `${times} left`),
  all: 'All functions',
  noSwitches: 'No switch is on.',
  clockOff: 'Provider’s clock',
  clockText: (minutes) => (minutes === 0 ? 'on time' : `off by ${minutes} minutes`),
  clockSet: (minutes) => (minutes === 0 ? 'Correct' : `Set off by ${minutes} minutes`),
  script: 'Card form script',
  scripts: { normal: 'Works', absent: 'Fails to load', silent: 'Never calls back' },
  scriptError: (code) => `Error ${code}`,
};

export const moneyMessages: Readonly<Record<Language, MoneyMessages>> = { ja, en };

function methods(card: string, paypal: string, monthly: string): Record<string, string> {
  return { '101': card, '307': 'Yahoo!', '311': 'PayPay', paypal, 'au-simple': monthly };
}
