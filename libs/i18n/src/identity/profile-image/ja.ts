export const profileImage = {
  title: 'プロフィール画像の変更',
  lead: 'マイページの上部などに表示される画像です。',
  current: '現在の画像',
  none: 'まだ画像がありません。お名前の最初の文字を表示しています。',
  shown: '現在の画像を表示しています。',
  choose: '画像を選ぶ',
  chooseAnother: '別の画像を選ぶ',
  limits: 'JPEG、PNG、GIFの画像を、5MBまで選べます。',
  remove: '画像を削除する',
  crop: {
    title: '切り抜く範囲',
    area: '切り抜く範囲（矢印キーで動かせます）',
    hint: '画像を動かして、明るい丸の中に収めてください。ドラッグ、ピンチ、矢印キー、下のボタンを使えます。',
    zoom: '拡大率',
    zoomIn: '拡大',
    zoomOut: '縮小',
    move: '位置',
    left: '左へ',
    right: '右へ',
    up: '上へ',
    down: '下へ',
    save: 'この画像にする',
    cancel: 'やめる',
  },
  removal: {
    title: '画像を削除しますか？',
    text: 'プロフィール画像の代わりに、お名前の最初の文字を表示します。',
    confirm: '削除する',
    keep: '削除しない',
  },
  done: {
    titleSet: 'プロフィール画像を変更しました',
    titleRemoved: 'プロフィール画像を削除しました',
    leadSet: '新しい画像は、マイページの上部などに表示されます。',
    leadRemoved: '画像の代わりに、お名前の最初の文字を表示します。',
    picture: '新しいプロフィール画像',
  },
} as const;

export const profileImageRow = {
  myPageRow: { name: 'プロフィール画像' },
} as const;
