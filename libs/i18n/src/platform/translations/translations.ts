/** Type of a translation, derived from the Japanese messages: the same keys with any text. */
export type Translations<Reference> = {
  readonly [Key in keyof Reference]: Reference[Key] extends string ? string : Translations<Reference[Key]>;
};

type Head<Key extends string> = Key extends `${infer First}.${string}` ? First : Key;
type Rest<Key extends string, First extends string> = Key extends `${First}.${infer Rest}` ? Rest : never;

/** Expands dotted keys: `{ 'email.format': … }` becomes `{ email: { format: … } }`. */
export type Nested<Key extends string> = {
  readonly [First in Head<Key>]: [Rest<Key, First>] extends [never] ? string : Nested<Rest<Key, First>>;
};

interface Level {
  [key: string]: string | Level;
}

export function nested<Key extends string>(sentences: Readonly<Record<Key, string>>): Nested<Key> {
  const root: Level = {};
  for (const [key, sentence] of Object.entries<string>(sentences)) place(root, key.split('.'), sentence);
  return root as Nested<Key>;
}

function place(level: Level, [first = '', ...rest]: string[], sentence: string): void {
  if (rest.length === 0) level[first] = sentence;
  else place((level[first] ??= {}) as Level, rest, sentence);
}

/** The word joiner prevents browsers with phrase-based line breaking from splitting the word after い. */
export const contactPoint = 'お問い\u2060合わせ窓口';
