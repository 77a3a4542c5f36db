/** Of the page around the document that asks for a card. */
export const cardFrame = {
  title: 'クレジットカードの入力',
  loading: 'カードの入力画面を読み込んでいます',
  unavailable:
    'カードの入力画面を読み込めませんでした。広告ブロックなどの設定を確認し、もう一度読み込んでください。',
  load: 'もう一度読み込む',
} as const;
