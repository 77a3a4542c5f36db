import type { Language } from '../../console/messages.js';
import type { Card, Wire, After } from '../sbps/cards/cards.js';

type Texts = Readonly<Record<Language, string>>;

const brands: Readonly<Record<string, string>> = {
  V: 'Visa',
  M: 'Mastercard',
  J: 'JCB',
  A: 'American Express',
  D: 'Diners Club',
};

const types: Readonly<Record<string, Texts>> = {
  '20': { ja: '不正検知', en: 'fraud filter' },
  '21': { ja: 'センター障害', en: 'processing centre error' },
  '22': { ja: '限度額', en: 'limit' },
  '23': { ja: '利用できないカード', en: 'card unusable' },
  '25': { ja: '回数超過', en: 'count limit' },
  '26': { ja: '取扱不可', en: 'not accepted' },
  '27': { ja: '番号か有効期限', en: 'number or expiry' },
  '61': { ja: 'セキュリティコード', en: 'security code' },
};

const authentications: Readonly<Record<Card['authentication'], Texts>> = {
  challenge: { ja: '本人認証の画面が出て、すべて通る', en: 'challenge page, then everything succeeds' },
  frictionless: { ja: '本人認証の画面が出ない', en: '3-D Secure without a challenge' },
  refused: { ja: '本人認証がいつも失敗する', en: 'challenge always refused' },
  late: {
    ja: '認証に16分かかり、戻りが2回ある（時刻も16分進む）',
    en: 'challenge takes 16 minutes and returns twice (moves the clock)',
  },
  attempted: { ja: '3Dセキュアに対応していない発行会社', en: 'issuer without 3-D Secure' },
};

const wires: Readonly<Record<Wire, Texts>> = {
  authorisedLost: { ja: '与信の応答が届かない（与信済み）', en: 'authorisation response lost, authorised' },
  notAuthorisedLost: {
    ja: '与信の応答が届かない（未処理）',
    en: 'authorisation response lost, not executed',
  },
  committedLost: { ja: '確定の応答が届かない（確定済み）', en: 'commit response lost, committed' },
  notCommittedLost: {
    ja: '最初の確定の応答が届かない（未確定）',
    en: 'first commit response lost, not committed',
  },
  slow8: { ja: '8秒後に応答', en: 'responds after 8 s' },
  slow15: { ja: '15秒後に応答', en: 'responds after 15 s' },
  slow20: { ja: '20秒後に応答', en: 'responds after 20 s' },
  slow45: { ja: '45秒後に応答（処理済み）', en: 'responds after 45 s (executed)' },
  serverError: { ja: '処理したあとHTTP 500', en: 'HTTP 500 after executing' },
  html: { ja: '処理したあとHTMLが返る', en: 'HTML response after executing' },
  truncated: { ja: 'XMLが途中で切れる', en: 'truncated XML response' },
  otherEncoding: { ja: '文字コードの違うXML', en: 'XML response in another encoding' },
  duplicate: { ja: '10196999 二重要求（処理済み）', en: '10196999 duplicate request, executed' },
  systemError: { ja: '10190999 システムエラー（未処理）', en: '10190999, not executed' },
  reentryLimit: { ja: '10193999 再入力の上限', en: '10193999 re-entry limit' },
  unlisted: { ja: '一覧にないエラーコード', en: 'an unlisted error code' },
  notFoundAtFirst: {
    ja: '照会しても2分間は見つからず、その後成功',
    en: 'inquiry finds nothing for 2 minutes, then success',
  },
  inquiryDown: { ja: '照会が停止している', en: 'inquiry is down' },
  twice: { ja: '決済会社の側で2回請求される', en: 'charged twice at the provider' },
  otherAmount: { ja: '決済会社の帳簿が1円違う', en: 'provider’s books differ by 1 yen' },
};

const afters: Readonly<Record<After, Texts>> = {
  refundRefused: { ja: '返金できない（期限切れ）', en: 'refund refused (window passed)' },
  partRefused: { ja: '一部返金ができない', en: 'partial refund refused' },
  refundLost: { ja: '返金の応答が届かない（返金済み）', en: 'refund response lost, executed' },
  disputed: { ja: '請求の3日後にチャージバック', en: 'chargeback three days after the charge' },
  disputeWon: {
    ja: '3日後にチャージバック、その20日後に取り戻す',
    en: 'chargeback after 3 days, won 20 days later',
  },
};

const charges: Readonly<Record<NonNullable<Card['refusal']>['charges'], (type: string) => Texts>> = {
  first: (type) => ({
    ja: `登録できるが、最初の請求が断られる（${type}）`,
    en: `registers, first charge refused (${type})`,
  }),
  all: (type) => ({
    ja: `登録できるが、請求がいつも断られる（${type}）`,
    en: `registers, every charge refused (${type})`,
  }),
  renewals: (type) => ({
    ja: `最初の請求は通り、更新が断られる（${type}）`,
    en: `first charge succeeds, renewals refused (${type})`,
  }),
  twoOfThree: (type) => ({
    ja: `更新が2回断られ、3回目に通る（${type}）`,
    en: `renewals refused twice, third succeeds (${type})`,
  }),
};

export function describeCard(card: Card, language: Language): string {
  const { tokenError, refusedAtRegistration, refusal, wire, after, authentication, brand } = card;
  if (tokenError === 'T1')
    return { ja: 'トークンを復号できない（T1）', en: 'token cannot be decrypted (T1)' }[language];
  if (tokenError === 'T2')
    return { ja: 'トークンの期限切れ（T2）', en: 'token already expired (T2)' }[language];
  const type = types[refusedAtRegistration ?? refusal?.type ?? '']?.[language] ?? '';
  if (refusedAtRegistration !== undefined)
    return { ja: `登録で断られる（${type}）`, en: `refused at registration (${type})` }[language];
  if (refusal) return charges[refusal.charges](type)[language];
  if (wire) return wires[wire][language];
  if (after) return afters[after][language];
  const text = authentications[authentication][language];
  return authentication === 'challenge' ? `${brands[brand]}: ${text}` : text;
}

/** Formats a card number in the digit groups of its brand: `4111 1111 1111 1111`. */
export function grouped(number: string): string {
  const sizes = number.length === 16 ? [4, 4, 4, 4] : [4, 6, number.length - 10];
  let from = 0;
  return sizes.map((size) => number.slice(from, (from += size))).join(' ');
}
