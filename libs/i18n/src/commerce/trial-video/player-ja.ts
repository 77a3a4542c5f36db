/** Of the document that plays; plain words, because nothing in it reads arguments. */
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
