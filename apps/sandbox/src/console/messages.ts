export type Language = 'ja' | 'en';

export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  /** `10:24`; the clock also shows seconds. */
  readonly time: string;
}

const WEEKDAYS_JA = '日月火水木金土';
const WEEKDAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ja = {
  title: 'サンドボックス',
  lead: '開発とテストのための、外の世界です。ここに届くメールは実際には配信されません。',
  skip: '本文へ移動',
  language: '言語',
  openStore: 'ストアのサイトを開く',
  openLogin: '外部アカウントでログインしてみる',
  openPayments: '決済会社を開く（カード、帳簿、通知、障害）',
  openApp: '連携アプリ「夜間上映メモ」を開く',
  openTelevision: 'テレビをつける',

  clock: '業務の時刻',
  clockDate: ({ year, month, day, weekday }: Moment) =>
    `${year}年${month}月${day}日（${WEEKDAYS_JA[weekday] ?? ''}）`,
  clockReal: '実際の時刻と同じです',
  clockAhead: (span: string) => `実際の時刻より${span}進んでいます`,
  clockBehind: (span: string) => `実際の時刻より${span}遅れています`,
  span: (days: number, hours: number, minutes: number) =>
    [days && `${days}日`, hours && `${hours}時間`, minutes && `${minutes}分`].filter(Boolean).join('') ||
    '1分未満',
  monthDay: (month: number, day: number) => `${month}月${day}日`,
  daysLeft: (day: number, left: number) =>
    left === 0 ? `${day}日目、月末です` : `${day}日目、月末まであと${left}日`,
  addDay: '1日進める',
  addMonth: '1か月進める',
  resetClock: '実際の時刻に戻す',
  clockMoved: '時刻を進めました',
  clockWentBack: '時刻を過去へ戻しました',
  clockFailed: '時刻を変更できませんでした',
  clockHeld: '決済の記録があるため、それより前の時刻には戻せません。データを消すと戻せます',
  backQuestion: '時刻を過去へ戻しますか',
  backText:
    '待ち時間はなくなり、これから先の時刻に始まった手続きやコードは、戻した時刻に始まったことになります。発送済みのメールは残ります。',
  backCancel: '戻さない',

  inbox: '受信箱',
  mails: (total: number, unread: number) => (unread > 0 ? `${total}通（未読${unread}通）` : `${total}通`),
  unread: '未読',
  empty: 'メールはまだありません。ストアのサイトで会員登録をすると、確認メールがここに届きます。',
  emptySearch: (to: string) => `「${to}」に届いたメールはありません。`,
  showAll: 'すべてのメールを表示する',
  older: (count: number) => `ほかに古いメールが${count}通あります。宛先で絞り込むと見つけやすくなります。`,
  searchLabel: '宛先のメールアドレス',
  search: '絞り込む',
  received: ({ month, day, time }: Moment) => `${month}月${day}日 ${time}`,
  noSubject: '（件名なし）',
  arrived: '新しいメールが届きました',

  phone: '電話',
  texts: (count: number) => `SMS ${count}通`,
  toInbox: '受信箱へ',
  toPhone: '電話（SMS）へ',
  phoneLabel: '宛先の電話番号',
  noTexts: 'SMSはまだありません。SMSの認証コードがここに届きます。',
  smsBehaviour: (to: string) => (to === '' ? 'すべての番号への送信' : `${to} への送信`),
  smsBehaviours: {
    kind: '届く',
    refuse: '番号を拒否する',
    slow: '応答が遅い',
    down: '停止中',
  },
  smsSet: '送信の様子を変えました',
  smsFailed: '送信の様子を変えられませんでした',

  clear: '受信箱を空にする',
  clearQuestion: '受信箱を空にしますか',
  clearText: 'すべてのメールが消えます。元に戻すことはできません。',
  cancel: 'やめる',
  cleared: '受信箱を空にしました',
  clearFailed: '受信箱を空にできませんでした',

  back: '受信箱',
  from: '差出人',
  to: '宛先',
  cc: 'Cc',
  bcc: 'Bcc',
  receivedAt: '受信日時',
  codeTitle: '確認コード',
  copy: 'コピーする',
  copyCode: (code: string) => `コード ${code} をコピーする`,
  copied: (code: string) => `${code} をコピーしました`,
  copyFailed: 'コピーできませんでした。数字を選択してコピーしてください',
  format: '表示形式',
  html: 'HTML',
  text: 'テキスト',
  htmlFrame: 'メールの本文',
  noHtml: 'このメールに HTML の本文はありません。',
  noText: 'このメールにテキストの本文はありません。',
  source: 'メールの原文を表示する',
  attachments: (count: number) => `添付ファイル ${count}件`,
  notFound: 'このメールはもうありません',
  notFoundText: '受信箱が空にされたか、新しいメールに置き換わりました。',
};

export type ConsoleMessages = typeof ja;

const en: ConsoleMessages = {
  title: 'Sandbox',
  lead: 'Simulated external services for development and testing. Email that arrives here is not delivered.',
  skip: 'Skip to main content',
  language: 'Language',
  openStore: 'Open the store’s website',
  openLogin: 'Log in with an external account',
  openPayments: 'Open the payment providers (cards, books, webhooks, failures)',
  openApp: 'Open the connected app',
  openTelevision: 'Turn on the TV',

  clock: 'Business time',
  clockDate: ({ year, month, day, weekday }) =>
    `${WEEKDAYS_EN[weekday] ?? ''}, ${day} ${MONTHS_EN[month - 1] ?? ''} ${year}`,
  clockReal: 'Same as real time',
  clockAhead: (span) => `${span} ahead of real time`,
  clockBehind: (span) => `${span} behind real time`,
  span: (days, hours, minutes) =>
    [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')].filter(Boolean).join(' ') ||
    'Less than a minute',
  monthDay: (month, day) => `${day} ${MONTHS_EN[month - 1] ?? ''}`,
  daysLeft: (day, left) =>
    left === 0 ? `Day ${day}, the last of the month` : `Day ${day}, ${left} left in the month`,
  addDay: 'Add 1 day',
  addMonth: 'Add 1 month',
  resetClock: 'Back to real time',
  clockMoved: 'Clock moved forward',
  clockWentBack: 'Clock moved back',
  clockFailed: 'We couldn’t move the clock',
  clockHeld: 'Payments are dated later, so the clock can’t go back before them. Reset the data first',
  backQuestion: 'Move the clock back?',
  backText:
    'Waiting periods end, and anything started at a later time (codes, forms, logins) counts as started at the new time. Sent email stays.',
  backCancel: 'Cancel',

  inbox: 'Inbox',
  mails: (total, unread) => counted(total, 'email', '0 emails') + (unread > 0 ? `, ${unread} unread` : ''),
  unread: 'Unread',
  empty: 'No email yet. Sign up on the store’s website, and the verification email arrives here.',
  emptySearch: (to) => `No email to “${to}”.`,
  showAll: 'Show all email',
  older: (count) => `${counted(count, 'older email')} not shown. Filter by address to find one.`,
  searchLabel: 'Email address of the recipient',
  search: 'Filter',
  received: ({ month, day, time }) => `${day} ${MONTHS_EN[month - 1] ?? ''}, ${time}`,
  noSubject: '(no subject)',
  arrived: 'New email has arrived',

  phone: 'Phone',
  texts: (count) => counted(count, 'text message', '0 text messages'),
  toInbox: 'Go to inbox',
  toPhone: 'Go to phone (SMS)',
  phoneLabel: 'Phone number',
  noTexts: 'No text messages yet. Codes sent by SMS arrive here.',
  smsBehaviour: (to) => (to === '' ? 'Sending to any number' : `Sending to ${to}`),
  smsBehaviours: {
    kind: 'Arrives',
    refuse: 'Number refused',
    slow: 'Slow',
    down: 'Down',
  },
  smsSet: 'Sending behavior changed',
  smsFailed: 'We couldn’t change the sending behavior',

  clear: 'Empty inbox',
  clearQuestion: 'Empty inbox?',
  clearText: 'All email is deleted. This can’t be undone.',
  cancel: 'Cancel',
  cleared: 'Inbox emptied',
  clearFailed: 'We couldn’t empty the inbox',

  back: 'Inbox',
  from: 'From',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  receivedAt: 'Received',
  codeTitle: 'Verification code',
  copy: 'Copy',
  copyCode: (code) => `Copy code ${code}`,
  copied: (code) => `${code} copied`,
  copyFailed: 'We couldn’t copy the code. Select the digits and copy them yourself',
  format: 'Format',
  html: 'HTML',
  text: 'Text',
  htmlFrame: 'Email body',
  noHtml: 'This email has no HTML body.',
  noText: 'This email has no text body.',
  source: 'Show email source',
  attachments: (count) => counted(count, 'attachment'),
  notFound: 'This email is no longer here',
  notFoundText: 'The inbox was emptied, or newer email took its place.',
};

function counted(count: number, noun: string, none = ''): string {
  if (count === 0) return none;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const consoleMessages: Readonly<Record<Language, ConsoleMessages>> = { ja, en };

export interface View {
  readonly language: Language;
  readonly words: ConsoleMessages;
  readonly to: string;
}
