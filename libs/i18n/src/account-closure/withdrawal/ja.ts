export const leavingRow = {
  myPageSection: '退会',
  myPageRow: { name: '退会の手続き' },
} as const;

export const leaving = {
  title: '退会の手続き',
  lead: '退会すると、アカウントと登録情報を削除します。元に戻せません。',
  myPage: 'マイページ',
  onlyPlan: {
    title: 'プランだけをやめるときは、解約を選んでください',
    text: '解約では、アカウントと購入した動画が残ります。',
    link: '契約中のプランを確認する',
  },
  blocked: {
    title: 'ご契約中のプランがあるため、退会できません',
    text: '次のプランを解約すると、退会の手続きに進めます。',
    contract: '{plan}の契約内容を確認する',
  },
  pending: {
    title: 'お支払いを確認しているため、まだ退会できません',
    text: '結果がわかってから、もう一度お試しください。結果はメールでお知らせします。',
    link: 'お支払い履歴を確認する',
  },
  lost: {
    title: '退会するとなくなるもの',
    takeAlong: '退会する前にデータをダウンロードする',
    account: 'アカウント',
    accountText:
      '登録情報とログイン方法をすべて削除します。メールアドレスとユーザIDは、ほかの登録に使えるようになります。',
    purchases: '購入した動画',
    purchasesText: '{count, number}本（{names}）。購入の日付にかかわらず、視聴できなくなります。',
    rentals: 'レンタル中の動画',
    rental: '{plan}（{until}まで）',
    contracts: '解約予定のプラン',
    contract: '{plan}（{until}まで視聴できるはずの期間）',
    heldContract: '{plan}（視聴を停止しています。契約は{until}に終了します）',
    connectedApps: '連携アプリ',
    connectedAppsText: '{count, number}件。連携先のデータは、各サービスで削除してください。',
    payments: 'お支払い履歴',
    paymentsText: 'マイページから見られなくなります。請求書は先に保存してください。',
    between: '、',
  },
  notes: 'ご確認ください',
  trials:
    '無料お試しと1回かぎりのキャンペーンは、メールアドレスごとに1回です。退会後{months, number}か月間は、同じメールアドレスで登録し直しても、もう一度はご利用になれません。そのために、元に戻せない形に変換したメールアドレスを{months, number}か月間保存します。',
  consent: 'なくなるものを確認し、退会に同意します',
  next: '退会の確認へ進む',
  nextText: '次の画面で、メールに届く{codeName}を入力すると退会が完了します。',
  stay: '退会しない',
  ask: {
    title: '退会の手続きを進めますか？',
    text: '退会すると、次のものがなくなります。元に戻せません。',
    confirm: '退会の手続きへ進む',
    busy: '進めています…',
    cancel: '退会しない',
  },
  pinCode: {
    title: '{codeName}を入力してください',
    lead: 'コードを入力すると、アカウントを削除します。元に戻せません。',
    sending: '{codeName}を送信しています…',
    submit: '退会する',
    back: '退会の手続きに戻る',
  },
  complete: {
    title: '退会の手続きが完了しました',
    lead: 'ご利用いただき、ありがとうございました。',
    text: 'アカウントと登録情報を削除しました。退会前のメールアドレスに、お知らせをお送りしました。',
    top: 'トップページへ移動する',
  },
} as const;
