import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { QuoteDifference } from '@account/domain/commerce/checkout/purchase/quote/quote-difference';

/** Describes a single payment as part of a sentence. */
const each =
  '{span, select, day {日額{price}} days {{count, number}日ごとに{price}} week {週額{price}} weeks {{count, number}週間ごとに{price}} month {月額{price}} months {{count, number}か月ごとに{price}} year {年額{price}} other {{price}}}';

/** Describes the payment frequency; a verb follows. */
const often =
  '{span, select, day {毎日} days {{count, number}日ごとに} week {毎週} weeks {{count, number}週間ごとに} month {毎月} months {{count, number}か月ごとに} other {毎年}}';

const agreeing = '{hasTerms, select, true {<terms>利用規約</terms>に同意して} other {}}';

export const purchase = {
  steps: {
    bar: 'ステップ {current, number}/{total, number}　申し込み内容の確認',
    barLabel: '{total, number}ステップ中{current, number}番目',
  },
  form: {
    title: 'プランの申し込み',
    contents: {
      title: {
        subscription: 'プランの内容',
        purchase: '作品の内容',
        rental: '作品の内容',
      } satisfies Record<PlanType, string>,
      renewal: '更新',
      payment: 'お支払い',
    },
    contractOf: '「{plan}」の契約内容',
    change: '「{plan}」から変更する',
    ends: '「{plan}」は{end}に終了します。',
    undo: '「{plan}」の解約を取り消して続ける',
    follow: 'お支払いの結果を見る',
    otherPlan: 'ほかのプランを見る',
    method: 'お支払い方法',
    byCode: 'キャンペーンコードだけで支払う',
    byCodeFact: '全額が割引になるコードをお持ちの場合に選べます。',
    finishAdding: 'お支払い方法を登録すると、次へ進めます。',
    full: '登録できるお支払い方法は{max, number}件までです。使わないものを削除すると、追加できます。',
    manage: 'お支払い方法を管理する',
    whyNot: {
      expired: '有効期限が切れています',
      needsReplacing: '再登録が必要です',
      notForPlan: 'このプランには利用できません',
      current: '現在のお支払い方法です',
    },
    haveCode: 'キャンペーンコードをお持ちの方',
    sums: 'お支払い額',
    submit: '確認画面へ進む',
    busy: '確認しています…',
    notYet: '次の画面で確認するまで、確定しません。',
  },
  running: {
    title: '現在の契約も続きます',
    text: 'このプランを申し込んでも、現在の契約は自動では解約されません。不要な契約は、プラン名のリンクから解約できます。',
    next: '次回のお支払いは{day}、{amount}です。',
  },
  code: {
    label: 'コード',
    title: 'キャンペーンコード',
    hint: '半角の英字と数字です。大文字と小文字は区別しません。',
    apply: '適用する',
    busy: '確認中…',
    applied: '「{name}」を適用しました。',
    appliedBySelf: '{name}適用後の金額です。',
    freeDays: '{days, number}日間は無料になり、{day}からお支払いが始まります。',
    until: `{day}までのお支払いが${each}になります。`,
    freeUntil: '{day}までのお支払いが¥0になります。',
    alwaysFree: 'お支払いが¥0になります。',
    always: `お支払いが${each}になります。`,
  },
  sums: {
    today: '今日のお支払い',
    from: '{day}から',
    until: `{day}までは${each}`,
    freeUntil: '{day}まで¥0',
    viewing: '視聴できる期間',
    forGood: '期限なし',
    end: '{end}まで',
  },
  terms: {
    quantity: '数量と期間',
    price: '金額',
    payment: 'お支払いの時期と方法',
    start: '提供の開始',
    offer: '申し込みの期限',
    cancel: '解約の条件と方法',
    renews: `{plan}を1契約。<b>${often}自動で更新</b>し、解約するまで続きます。`,
    byCodeUntil:
      '{plan}を1契約。<b>{until}まで</b>ご利用いただけます。お支払い方法を登録しない場合は、自動で更新しません。',
    stopsUnrenewed:
      '{plan}を1契約。<b>{until}まで</b>ご利用いただけます。このプランは提供を終了するため、更新されません。',
    renewsUntil: `{plan}を1契約。<b>${often}自動で更新</b>します。このプランは提供を終了するため、最後のお支払いは{last}で、<b>{until}まで</b>ご利用いただけます。`,
    owned: '{plan}を1本。<b>期限なく</b>視聴できます。',
    rented: '{plan}を1本。<b>{until}まで</b>視聴できます。',
    freeUntil: '{day}まで¥0。',
    between: `{from}から{to}まで${each}（税込）。`,
    freeBetween: '{from}から{to}まで¥0。',
    onwards: `<b>{from}から${each}</b>（税込）。`,
    once: '<b>{price}</b>（税込）。お支払いは1回です。',
    tax: '今日のお支払いには、消費税（{rate, number}%）{amount}を含みます。',
    campaign: '{name}適用後の金額です。',
    yearly: '続けた場合の年間の目安は{amount}です。',
    firstOnly: '{isToday, select, true {お支払いは今日（{first}）です。} other {お支払いは{first}です。}}',
    schedule:
      '初回は{isToday, select, true {今日（{first}）} other {{first}}}、以後は{span, select, day {毎日} days {{count, number}日ごと} week {毎週} weeks {{count, number}週間ごと} month {毎月{dayOfMonth, number}日} months {{count, number}か月ごと} other {毎年{anniversary}}}です。',
    monthEnd: '{dayOfMonth, number}日がない月は、月末です。',
    method: 'お支払い方法は<b>{method}</b>です。',
    byCode:
      'キャンペーンコードで支払います。{until}までにお支払い方法を登録しない場合、契約は{until}で終了し、料金はかかりません。',
    byCodeForGood: 'キャンペーンコードで支払うため、料金はかかりません。',
    change: '変更する',
    startNow: '申し込みの完了後すぐに視聴でき、契約が続くあいだ視聴できます。',
    startOwned: '購入の完了後すぐに視聴できます。',
    startRented: 'レンタルの完了後すぐに視聴できます。',
    noOffer: '期限はありません。',
    offerUntil: 'この料金でのお申し込みは{end}までです。',
    cancelBefore: '次回決済日の前日までに、マイページの「契約内容」から解約できます。',
    cancelFree: '無料期間中に解約すると、料金はかかりません。',
    noRefund: 'お支払い済みの料金の日割り返金は行いません。',
    noReturn: {
      purchase: '購入の完了後は、お客さまの都合による取り消しと返金はできません。',
      rental: 'レンタルの完了後は、お客さまの都合による取り消しと返金はできません。',
    },
  },
  confirm: {
    title: '申し込み内容の確認',
    heading: {
      subscription: '{plan}を申し込みます',
      purchase: '{plan}を購入します',
      rental: '{plan}をレンタルします',
    } satisfies Record<PlanType, string>,
    renewed: 'もう一度ご確認ください',
    renewedText:
      '前の確認から{minutes, number}分が過ぎたため、内容を確認し直しました。変わった点はなく、料金もまだ発生していません。',
    replaced: '申し込みの内容が変わりました',
    replacedText: {
      expired:
        '前の確認から{minutes, number}分が過ぎたため、内容を確認し直しました。次の点が変わっています。',
      newDay: '日付が変わったため、内容を確認し直しました。次の点が変わっています。',
    },
    differences: {
      amountToday: '今日のお支払い：{before} → {after}',
      price: '料金：{before} → {after}',
      firstPaymentDay: '初回のお支払い：{before} → {after}',
      campaign: 'キャンペーン：{before} → {after}',
      offer: '申し込みの期限：{before} → {after}',
    } satisfies Record<QuoteDifference, string>,
    none: 'なし',
    holder: 'カードの本人認証（3Dセキュア）',
    holderLead: 'カード会社が本人認証に使います。カードに記載されたお名前を入力してください。',
    agree: {
      subscription: `ボタンを押すと、${agreeing}申し込みが確定します。`,
      purchase: `ボタンを押すと、${agreeing}購入が確定します。`,
      rental: `ボタンを押すと、${agreeing}レンタルが確定します。`,
    } satisfies Record<PlanType, string>,
    yes: {
      free: `申し込む（{days, number}日間無料、以後\u00a0${each}）`,
      plain: `申し込む（${each}）`,
      discounted: `申し込む（{span, select, day {初日は} days {最初の{count, number}日間は} week {最初の週は} weeks {最初の{count, number}週間は} month {最初の月は} months {最初の{count, number}か月は} other {初年度は}}{first}、以後\u00a0${each}）`,
      discountedUntil: `申し込む（{until}までは{first}、以後\u00a0${each}）`,
      byCode: '申し込む（キャンペーンコードで¥0）',
      purchase: '購入する（{price}）',
      rental: 'レンタルする（{price}）',
    },
    no: {
      subscription: '申し込まずに戻る',
      purchase: '購入せずに戻る',
      rental: 'レンタルせずに戻る',
    } satisfies Record<PlanType, string>,
    busy: '手続きしています…',
    busyText: '画面を閉じずにお待ちください。少し時間がかかることがあります。',
    unanswered:
      '応答がないため、結果を確認できませんでした。もう一度ボタンを押してください。二重に請求されることはありません。',
  },
  complete: {
    title: '申し込みの完了',
    leavingTitle: '申し込みに戻っています',
    heading: {
      subscription: '申し込みが完了しました',
      purchase: '購入が完了しました',
      rental: 'レンタルが完了しました',
    } satisfies Record<PlanType, string>,
    copy: {
      sent: '控えを {email} にお送りしました。',
      underWay: '控えを {email} にお送りします。',
      undeliverable:
        '控えのメールを {email} にお届けできませんでした。この内容は、マイページでも確認できます。',
    },
    pending: {
      subscription: '申し込みの内容',
      purchase: '購入の内容',
      rental: 'レンタルの内容',
    },
    details: {
      subscription: '申し込んだ内容',
      purchase: '購入した内容',
      rental: 'レンタルした内容',
    } satisfies Record<PlanType, string>,
    plan: {
      subscription: 'プラン',
      purchase: '作品',
      rental: '作品',
    } satisfies Record<PlanType, string>,
    number: '注文番号',
    orderedAt: '申し込み日時',
    amount: '金額（税込）',
    paid: '今日のお支払い',
    method: 'お支払い方法',
    ticket: '申し込みの控え',
    watch: '視聴をはじめる',
    then: '{day}のお支払い',
    ahead: {
      title: 'これからの予定',
      today: '今日',
      free: '{day}まで無料',
      paid: '{day}まで視聴できます',
      next: '{day} {amount}',
    },
    first: '初回のお支払い',
    next: '次回のお支払い',
    nextValue: '{day}、{amount}（税込）',
    byCode: 'ご利用期間',
    byCodeValue:
      '{until}まで。料金はかかりません。続けてご利用になるには、契約内容からお支払い方法を登録してください。',
    cancelUntil: {
      forNothing: '無料で解約できる期限',
      beforeNext: '次回のお支払いの前に解約できる期限',
    },
    cancelUntilValue: '{moment}（日本時間）',
    contract: '契約内容を見る',
    invoice: 'お支払いの明細を見る',
    myPage: 'マイページを開く',
    checkingTitle: 'お支払いの結果を確認しています',
    checkingLead: 'このページを閉じても、結果はメールでお知らせします。',
    checking: '決済会社からの返事を待っています',
    checkingText:
      '結果がわかりしだい、この画面に表示します。それまで、もう一度お支払いにならないでください。',
    asked: '最後に確認した時刻：{time}',
    failedTitle: {
      subscription: '申し込みは完了していません',
      purchase: '購入は完了していません',
      rental: 'レンタルは完了していません',
    } satisfies Record<PlanType, string>,
    again: 'お支払い方法を選び直す',
  },
} as const;
