/** Messages of the page around the player. */
export const trialVideo = {
  title: '再生環境の確認',
  lead: 'ご購入の前に、お使いの端末とブラウザーで動画を再生できるか確認できます。',
  play: '動画を再生する',
  playAgain: 'もう一度再生する',
  busy: '動画を読み込んでいます',
  frame: '再生確認用の動画',
  notAvailable: '動画を読み込めませんでした。購入の手続きは続けられます。',
  notPlayable: 'このブラウザーでは動画を再生できません。別のブラウザーか端末でお確かめください。',
} as const;

/** Messages of the player document. They are plain strings, because the document has no message formatter. */
export const trialPlayer = {
  title: '再生確認用の動画',
  play: '再生',
  pause: '一時停止',
  seek: '再生位置',
  mute: '消音',
  unmute: '消音を解除',
  captions: '字幕',
  captionsOff: '字幕なし',
  rate: '再生速度',
  fullscreen: '全画面',
  exitFullscreen: '全画面を終了',
  loading: '読み込んでいます',
} as const;
