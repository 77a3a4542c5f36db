export const purchaseFailed = {
  subject: '【{store}】{plan}のお申し込みを完了できませんでした',
  title: 'お申し込みを完了できませんでした',
  lead: '確認の結果、{plan}のお支払いは行われていませんでした。お申し込みは完了していません。',
  notCharged:
    '料金は請求していません。デビットカードなどでは、確保された金額が戻るまで日数がかかることがあります。',
  order: '注文番号：{number}',
  again: 'お申し込みを続ける場合は、もう一度お手続きください。',
  link: 'もう一度申し込む',
} as const;
