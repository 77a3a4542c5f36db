/** A small defect, as a tired person might make it, and the test that has to notice. */
export interface NamedMutation {
  /** What goes wrong, in kebab-case; the file of the list comes before it: `sql/used-code-is-taken-again`. */
  name: string;
  /** Path in the repository. */
  file: string;
  /** The text to replace, exactly as it stands; it occurs in the file once. */
  find: string;
  replace: string;
  noticedBy: Notice;
  /** Why no test notices. Only a mutation that survives has it. */
  explained?: string;
}

/**
 * A spec or a story by its path in the repository, whose ending tells the step; or the compiler over a project by its
 * folder (`types of apps/web`).
 */
export type Notice = string | readonly string[];

/** A mutation with the list that it stands in. */
export type ListedMutation = NamedMutation & { list: string };

/** @throws {RangeError} when the text to find does not occur exactly once, or would stay as it is */
export function mutated(text: string, { file, find, replace }: NamedMutation): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new RangeError(`${file} has this text ${places} times instead of once: ${find}`);
  if (find === replace) throw new RangeError(`${file} would stay as it is: ${find}`);
  return text.replace(find, () => replace);
}
