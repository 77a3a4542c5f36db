/** Number of code units of the longest common grapheme (a family with skin tones), with a margin. */
const unitsOfGrapheme = 16;

/** Returns the maximum number of UTF-16 code units. The graphemes of a longer text need not be counted. */
export function maxCodeUnits(graphemes: number): number {
  return graphemes * unitsOfGrapheme;
}
