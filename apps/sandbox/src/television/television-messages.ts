import type { Language } from '../console/messages.js';

const ja = {
  name: 'ヨルベ テレビアプリ',
  keys: '矢印キーで選び、Enterで決定、Escで戻ります。',
  welcome: '今夜の1本を、この部屋で。',
  welcomeLead: 'スマートフォンかパソコンから、ストアのアカウントでこのテレビにログインします。',
  connect: 'ログインする',
  cancel: 'やめる',
  enterCode: 'スマートフォンで、このコードを入力してください',
  open: 'ブラウザーで開くページ',
  code: 'コード',
  codeLasts: (time: string) => `${time}まで有効です。`,
  qr: 'コードを入力するページのQRコード',
  scan: 'カメラで読み取ることもできます。',
  films: '視聴できる作品',
  none: '視聴できる作品がありません。ストアで購入またはレンタルすると、ここに表示されます。',
  until: (time: string) => `${time}まで`,
  endless: '期限なし',
  over: '上映を終了しました',
  overLead: '視聴できる期間が終わったか、返金されました。',
  toList: '作品の一覧へ',
  disconnect: 'ログアウトする',
  notices: {
    expired: 'コードの有効期限が切れました。もう一度お試しください。',
    refused: 'ログインは許可されませんでした。',
    disconnected: 'ログアウトしました。',
    unreachable: 'ストアにつながりません。しばらくしてからもう一度お試しください。',
  },
};

export type TelevisionMessages = typeof ja;

const en: TelevisionMessages = {
  name: 'Yorube TV',
  keys: 'Arrow keys to choose, Enter to select, Esc to go back.',
  welcome: 'Tonight’s film, on your TV.',
  welcomeLead: 'Log in to this TV with your store account, from your phone or computer.',
  connect: 'Log in',
  cancel: 'Cancel',
  enterCode: 'Enter this code on your phone',
  open: 'Open in a browser',
  code: 'Code',
  codeLasts: (time) => `Valid until ${time}.`,
  qr: 'QR code of the page to enter the code on',
  scan: 'Or scan it with your camera.',
  films: 'Ready to watch',
  none: 'There’s nothing to watch yet. What you buy or rent at the store appears here.',
  until: (time) => `Until ${time}`,
  endless: 'Yours to keep',
  over: 'This screening is over',
  overLead: 'The viewing period has ended, or the film was refunded.',
  toList: 'Back to the list',
  disconnect: 'Log out',
  notices: {
    expired: 'The code has expired. Try again.',
    refused: 'The login wasn’t allowed.',
    disconnected: 'You’re logged out.',
    unreachable: 'We can’t reach the store. Try again later.',
  },
};

export const televisionMessages: Readonly<Record<Language, TelevisionMessages>> = { ja, en };
