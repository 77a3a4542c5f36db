export const surveys = {
  optional: '任意の質問（{count, number}件）',
  later: '{name}{count, plural, =0 {} other {（必須{count, number}問）}}',
  choose: '選択してください',
} as const;
