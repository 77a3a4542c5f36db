const ja = {
  site: {
    skip: '本文へ移動',
    language: '言語',
    account: 'アカウントメニュー',
    name: '佐藤 美咲',
    userLinks: ['マイページ', 'ログアウト'],
    menu: ['ホーム', 'プラン', 'お支払い方法', 'お支払い履歴', 'トップへ戻る'],
    menuBack: '前の項目を表示',
    menuOn: '次の項目を表示',
    footer: ['利用規約', 'プライバシーポリシー', '特定商取引法に基づく表記', 'ヘルプ・お問い合わせ'],
    newTab: '新しいタブで開く',
  },
  toasts: { label: '通知', dismiss: '閉じる' },
  form: {
    required: '必須',
    optional: '任意',
    show: '表示',
    hide: '隠す',
    error: 'エラー',
    choose: '選択してください',
    sending: '送信しています…',
    change: '変更',
    done: '完了',
  },
};

const en: typeof ja = {
  site: {
    skip: 'Skip to main content',
    language: 'Language',
    account: 'Account menu',
    name: 'Misaki Sato',
    userLinks: ['My Page', 'Log out'],
    menu: ['Home', 'Plans', 'Payment methods', 'Payment history', 'Back to top'],
    menuBack: 'Show previous items',
    menuOn: 'Show more items',
    footer: ['Terms of use', 'Privacy policy', 'Legal notice', 'Help and contact'],
    newTab: 'opens in a new tab',
  },
  toasts: { label: 'Notifications', dismiss: 'Dismiss' },
  form: {
    required: 'required',
    optional: 'optional',
    show: 'Show',
    hide: 'Hide',
    error: 'Error',
    choose: 'Choose one',
    sending: 'Sending…',
    change: 'Change',
    done: 'done',
  },
};

export const site = { ja, en };
