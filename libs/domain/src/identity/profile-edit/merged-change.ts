export type Answers = Readonly<Record<string, string | number | null>>;

export interface ProfileMerge<Given extends Answers> {
  result: Given;
  changes: Partial<Given>;
  /** Fields that another device changed after the form was shown, to a value other than the member entered. */
  changedMeanwhile: (keyof Given & string)[];
}

/** Treats only values that differ from the values in `shown` as changes by the member. */
export function mergeChange<Given extends Answers>(
  shown: Given,
  typed: Given,
  stored: Given,
): ProfileMerge<Given> {
  const keys = Object.keys(typed) as (keyof Given & string)[];
  const at = (answers: Given, key: keyof Given) => answers[key] ?? null;
  const isTyped = (key: keyof Given) => at(typed, key) !== at(shown, key);
  const pick = (from: (key: keyof Given) => unknown, of: typeof keys) =>
    Object.fromEntries(of.map((key) => [key, from(key)]));
  return {
    result: pick((key) => at(isTyped(key) ? typed : stored, key), keys) as Given,
    changes: pick(
      (key) => at(typed, key),
      keys.filter((key) => isTyped(key) && at(typed, key) !== at(stored, key)),
    ) as Partial<Given>,
    changedMeanwhile: keys.filter(
      (key) => at(stored, key) !== at(shown, key) && at(stored, key) !== at(typed, key),
    ),
  };
}
