export const surveys = {
  choose: '選択してください',
} as const;
