import { contactPoint } from './platform/translations/translations.js';

/** Glossary term that all messages must use; `glossary.spec.ts` finds retired terms. */
export interface Term {
  ja: string;
  en: string;
  /** Earlier terms for the same concept. */
  retired: { ja?: readonly RegExp[]; en?: readonly RegExp[] };
}

export const glossary: readonly Term[] = [
  {
    ja: 'ログインする',
    en: 'log in',
    retired: { ja: [/サインイン/], en: [/\bsign(ed|ing)? (in|out|on)\b/i] },
  },
  {
    ja: '会員登録',
    en: 'sign up',
    retired: { ja: [/新規登録/], en: [/\bregister (once|again|yourself)\b/i] },
  },
  {
    ja: '二段階認証',
    en: 'two-step verification',
    retired: {
      ja: [/多要素認証|２段階認証|2段階認証|追加の認証/],
      en: [/\b(two|multi|2)-factor\b|\bsecond (factor|step|code)\b|\bMFA\b|\b2FA\b/i],
    },
  },
  { ja: '認証アプリ', en: 'authenticator app', retired: { en: [/code of the app|turn on authenticator/i] } },
  { ja: 'ワンタイムパスワード', en: '6‑digit code', retired: { en: [/one-time password/i] } },
  {
    ja: '6桁の{codeName}',
    en: '6‑digit {codeName}',
    retired: { en: [/of 6 digits|six digits|half-width|newest digits/i] },
  },
  {
    ja: 'ご本人の確認',
    en: 'verify that it’s you',
    retired: { en: [/confirm (that it is you|another way|again)/i] },
  },
  { ja: 'コードを再送信する', en: 'send another', retired: { en: [/\bask (again|for (it|another))\b/i] } },
  { ja: '作り直す', en: 'generate new', retired: { en: [/make new|the (present|former) ones/i] } },
  { ja: 'トップページ', en: 'home page', retired: { en: [/\btop page\b/i] } },
  { ja: '次へ進む', en: 'continue', retired: { en: [/\bgo(es)? on\b|\bgo(es)? on to\b/i] } },
  {
    ja: '別のメールアドレス',
    en: 'a different email address',
    retired: { en: [/\banother (email address|user ID|password|image|phone number)\b/i] },
  },
  {
    ja: '連携アプリ',
    en: 'connected apps',
    retired: { ja: [/許可しているサービス/], en: [/allowed any services/i] },
  },
  { ja: '外部アカウント', en: 'external account', retired: { en: [/account (that you have )?elsewhere/i] } },
  { ja: 'マイページ', en: 'on My Page', retired: { en: [/\bmy account page\b|\bin My Page\b/i] } },
  {
    ja: 'できません',
    en: 'can’t',
    retired: { en: [/\bcannot\b/i, /\b(could|do|does|did|has|have|is|was|will) not\b/] },
  },
  { ja: '退会', en: 'close account', retired: { en: [/leave the service/i] } },
  { ja: '端末', en: 'device', retired: { ja: [/デバイス/] } },
  { ja: 'ブラウザー', en: 'browser', retired: { ja: [/ブラウザ(?!ー)/] } },
  { ja: 'テレビアプリ', en: 'TV app', retired: { ja: [/テレビのアプリ/] } },
  {
    ja: contactPoint,
    en: 'support',
    retired: { ja: [/(?<!合わせ)窓口/], en: [/\bcontact us\b/i] },
  },
  {
    ja: '最初からやり直す',
    en: 'start again',
    retired: { ja: [/はじめからやり直/], en: [/\bbegin(s|ning)? (anew|again)\b|\banew\b/i] },
  },
  {
    ja: 'しばらくしてから',
    en: 'try again later',
    retired: { en: [/(after|in) a while|\bwait a while\b|come back when|too much time/i] },
  },
  { ja: '現在の規約', en: 'current terms', retired: { en: [/as they stand now|have a look at/i] } },
  { ja: '違う', en: 'incorrect', retired: { en: [/\bis not right\b|\bentered wrongly\b/i] } },
  {
    ja: '使えなくなる',
    en: 'no longer works',
    retired: { en: [/\bnot (used|work) any more\b|stays trusted/i] },
  },
  { ja: '省略する', en: 'skip', retired: { en: [/without your device at hand|begin with this way/i] } },
  {
    ja: 'お支払い',
    en: 'payment',
    retired: {
      ja: [/ほかに請求すること|お支払いが済むと|お支払いいただく必要はありません|お支払い方法のない契約/],
      en: [/as the payment is missing|payments to come|next amount|price afterwards/i],
    },
  },
  {
    ja: '返金に伴い終了する',
    en: 'ended because it was refunded',
    retired: { ja: [/日割りで返金/], en: [/ended with (a|its) refund|refunded for part/i] },
  },
  { ja: '1契約', en: 'one subscription', retired: { ja: [/\}を1件/] } },
  { ja: '今日', en: 'today', retired: { ja: [/本日/] } },
  {
    ja: '毎月8日',
    en: 'on the 8th of each month',
    retired: { en: [/\bon day \{/i] },
  },
  {
    ja: '注文が確定する',
    en: 'place your order',
    retired: { en: [/\band buy\b|\b(rental|purchase) is complete\b|capitals make/i] },
  },
  {
    ja: '視聴できる',
    en: 'you can watch',
    retired: { en: [/^watch it$|would have been yours|\byou keep \{/i] },
  },
  {
    ja: '手続きが完了していない',
    en: 'you didn’t finish',
    retired: {
      ja: [/認証に失敗しました|時間がかかるか、届かない/],
      en: [/because the steps (were not|weren’t) completed/i],
    },
  },
  { ja: 'お客さま', en: 'you', retired: { ja: [/お客様|あなた/] } },
  { ja: 'お心当たり', en: 'recognize', retired: { ja: [/(?<![おに]|^)心当たり/] } },
  { ja: '初回のお支払い', en: 'first payment', retired: { ja: [/はじめてのお支払い/] } },
  { ja: '次回のお支払い', en: 'next payment', retired: { ja: [/次のお支払い(?!方法)/] } },
  {
    ja: 'お支払い方法を登録する',
    en: 'add a payment method',
    retired: { en: [/\bregister (a|an|another|it|one|the|your)\b/i, /\bexpiry\b/i] },
  },
  { ja: 'ユーザID', en: 'user ID', retired: { ja: [/ユーザーID|ユーザーＩＤ/], en: [/\buser id\b/] } },
];
