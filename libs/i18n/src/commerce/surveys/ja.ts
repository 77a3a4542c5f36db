export const surveys = {
  optional: '任意の質問（{count, number}件）',
  choose: '選択してください',
} as const;
