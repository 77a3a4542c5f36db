/** Messages that replace the general messages of these codes. */
export const purchaseProblems = {
  INVALID_SESSION_FLOW:
    '想定されていない操作が行われたため、購入の手続きを続けられませんでした。最初からやり直してください。',
  OWNED_PLAN: '購入済みです。',
  RENTED_PLAN: 'レンタル中です（{until}まで）。',
  OWN_PLAN: 'このプランはご契約中です。',
  ENDING_PLAN: 'このプランは解約予定です。',
  NOT_CHANGEABLE:
    'ご契約中のプランがあるため、このプランを別に契約することはできません。このプランへの変更も受け付けていません。',
  NOT_PAYABLE: '現在は購入を受け付けていません。',
  NOT_YET_ON_SALE: 'まだ販売していません。',
  NO_LONGER_ON_SALE: '販売を終了しました。',
  SOLD_OUT: '販売数の上限に達しました。',
} as const;

/** Messages for a browser other than the one that opened the gateway page. */
export const gatewayReturn = {
  accepted: {
    title: 'お手続きを受け付けました',
    lead: '元の画面に戻ってください。',
  },
  late: {
    title: 'このページの有効期限が切れています',
    lead: '元の画面に戻って、お手続きの状況をご確認ください。',
  },
};
