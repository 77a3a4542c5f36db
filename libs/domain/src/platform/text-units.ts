/** Code units of the longest common grapheme (a family with skin tones), with a margin. */
const unitsOfGrapheme = 16;

/** Maximum UTF-16 code units; longer texts need not be counted. */
export function maxCodeUnits(graphemes: number): number {
  return graphemes * unitsOfGrapheme;
}
