import type { planChangeEvents } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';

type PlanChangeEvent = (typeof planChangeEvents)[number];

const agreeing = '{hasTerms, select, true {<terms>利用規約</terms>に同意して} other {}}';

export const planChanges = {
  title: 'プランの変更',
  heading: '{group}のプランを変更します',
  lead: '選んだプランには、{day}に変わります。今日のお支払いはありません。',
  back: '契約内容',
  payment: '{day}に{amount}（税込）',
  current: {
    title: '現在のプラン',
    name: 'プラン',
    price: '料金',
    next: '次回のお支払い',
    nothing: 'ありません',
  },
  choices: {
    title: 'プランを選ぶ',
    current: '現在のプラン',
    scheduled: '変更の予約済み',
    first: '初回のお支払い',
    act: 'このプランに変更する',
  },
  wayOut: {
    SUBSCRIPTION_CHANGE_CANCELLED: '解約を取り消す',
    SUBSCRIPTION_CHANGE_NEEDS_METHOD: 'お支払い方法を変更する',
    SUBSCRIPTION_CHANGE_ON_HOLD: 'お支払いの手続きに進む',
  } satisfies Partial<Record<ProblemCode, string>>,
  otherWayOut: '契約内容を確認する',
  cancellation: {
    title: 'プランを変更すると、解約は取り消されます',
    text: '変更を確定すると、契約は終了せずに新しいプランで続きます。変更しない場合は、予定どおり終了します。',
  },
  others: {
    title: 'どの契約のプランを変更しますか',
    text: 'この画面では「{plan}」の契約を変更します。ほかの契約を変更する場合は、次から選んでください。',
    change: '「{plan}」の契約を変更する',
  },
  scheduled: {
    until: '{end}（日本時間）まで取り消せます。',
    closed: '変更の手続きが始まっているため、取り消しはできません。',
    replace: 'ほかのプランを選ぶと、この予約は新しい変更に置き換わります。',
    undo: '変更を取り消す',
    question: '「{plan}」への変更を取り消しますか',
    text: '「{current}」の契約が、これまでの条件で続きます。',
    textEnding:
      '「{current}」は提供を終えるため、取り消すと、契約は新しいプランに変わらずに{end}（日本時間）で終わります。',
    busy: '手続きしています…',
    keep: '取り消さずに閉じる',
  },
  return: {
    question: '「{plan}」に戻しますか',
    text: '今日から「{plan}」に戻り、料金{amount}（税込）を請求します。「{held}」の未払いの料金は請求しません。',
    act: '元のプランに戻す',
    busy: '手続きしています…',
    keep: '戻さずに閉じる',
  },
  steps: {
    bar: 'ステップ {current, number}/{total, number}　変更内容の確認',
    barLabel: '{total, number}ステップ中{current, number}番目',
  },
  confirm: {
    title: '変更内容の確認',
    heading: '{plan}に変更します',
    facts: '変わること',
    plan: 'プラン',
    planValue: '{day}に、「{old}」から「{plan}」に変わります。前日までは「{old}」のままです。',
    free: '無料トライアル',
    freeValue: '{day}まで¥0のままです。それまでは「{old}」を視聴できます。',
    campaign: '現在のキャンペーン',
    campaignValue: '「{name}」の適用は終わります。次回のお支払いで受けられた{saving}の割引もなくなります。',
    agreedPrice: '現在の料金',
    agreedPriceValue:
      '現在の{agreed}は、いま申し込む場合の{current}より低い料金です。新しいプランの初回のお支払いのあとで元のプランを選んでも、この料金には戻りません。',
    cancellation: '解約',
    cancellationValue: '解約は取り消され、契約が続きます。',
    replaced: '予約済みの変更',
    replacedValue: '「{plan}」への変更は取りやめになり、この変更に置き換わります。',
    newContracts: '申し込みのキャンペーン',
    newContractsValue: '「{name}」は新しく申し込む方が対象のため、プランの変更には適用されません。',
    running: 'ほかの契約も続きます',
    runningText:
      'プランを変更しても、次の契約は自動では解約されません。不要な契約は、プラン名のリンクから解約できます。',
    tax: '初回のお支払いには、消費税（{rate, number}%）{amount}を含みます。',
    start:
      '{day}のお支払いが完了すると、「{plan}」を視聴できます。それまでは「{old}」を視聴できます。お支払いができなかった場合は、完了するまで視聴できないことがあります。',
    offer: 'この内容への変更は、{end}（日本時間）まで申し込めます。',
    undo: '変更は、{end}（日本時間）までマイページから取り消せます。',
    agree: `ボタンを押すと、${agreeing}プランの変更が確定します。`,
    yes: 'この内容でプランを変更する',
    no: '変更せずに戻る',
    busy: '手続きしています…',
    busyText: '画面を閉じずにお待ちください。',
    unanswered:
      '応答がないため、結果を確認できませんでした。もう一度ボタンを押してください。変更が重複することはありません。',
    notApplied: '入力したコードは、まだ適用されていません。「適用する」を押すか、コードを消してください。',
    removeCode: 'コードを使わない',
  },
  complete: {
    title: 'プランの変更',
    heading: {
      scheduled: 'プランの変更を受け付けました',
      withdrawn: 'プランの変更を取り消しました',
      returned: '元のプランに戻しました',
    } satisfies Record<PlanChangeEvent, string>,
    lead: {
      scheduled: '{day}に、「{old}」から「{plan}」に変わります。今日のお支払いはありません。',
      withdrawn: '「{plan}」の契約が、これまでの条件で続きます。',
      ending: '「{plan}」は提供を終えるため、契約は{end}（日本時間）で終わります。',
      returned: '「{plan}」に戻しました。お支払いが完了すると、視聴できます。',
    } satisfies Record<PlanChangeEvent | 'ending', string>,
    ticket: '変更の内容',
    between: '{old} → {plan}',
    day: '変わる日',
    first: '初回のお支払い',
    next: '次回のお支払い',
    ends: '契約の終了',
    taxIncluded: '{amount}（税込）',
    now: '現在の契約',
    before: '現在のプラン',
    after: '変更後のプラン',
    undo: '取り消しの期限',
    undoValue: '{end}（日本時間）まで',
    detail: '契約内容を確認する',
    change: '変更の内容を確認する',
    myPage: 'マイページを開く',
  },
} as const;
