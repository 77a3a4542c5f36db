const number = '(?:[0-9０-９]+|one|two|three|five|seven|ten|fifteen|thirty|sixty)';
const japanese = new RegExp(`[0-9０-９一二三五七十] ?(?:秒|分|時間|日|週間|か月|ヶ月|年)`);
const english = new RegExp(`\\b${number}[ -](?:second|minute|hour|day|week|month|year)s?\\b`, 'i');

/** Detects literal durations. Durations must be message arguments, so that messages match the code. */
export function saysDuration(sentence: string): boolean {
  return japanese.test(sentence) || english.test(sentence);
}
