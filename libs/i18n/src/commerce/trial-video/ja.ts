/** Of the page around the document that plays. */
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
