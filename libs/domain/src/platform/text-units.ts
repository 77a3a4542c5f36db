/** Of the longest grapheme that people type, a family with skin tones, and room for more. */
const unitsOfGrapheme = 16;

/** UTF-16 code units, beyond which nothing needs to be counted. */
export function maxCodeUnits(graphemes: number): number {
  return graphemes * unitsOfGrapheme;
}
