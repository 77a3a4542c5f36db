/** A small defect, as a tired person might make it, and the test that has to notice. */
export interface NamedMutation {
  /** What goes wrong, in kebab-case; the file of the list comes before it: `single-use/used-code-is-taken-again`. */
  name: string;
  /** A class, function or constant that the file exports: where the file lies does not matter. */
  in: string;
  /** The text to replace, exactly as it stands; it occurs once in the files that export `in`. */
  find: string;
  replace: string;
  noticedBy: Detection;
  /** Why no test notices. Only a mutation that survives has it. */
  explained?: string;
}

/**
 * A spec or a story by its file name, with as many folders before it as tell it from others of that name; its ending
 * tells the step.
 */
export type Detection = string | readonly string[];

/** A mutation with the list that it stands in. */
export type ListedMutation = NamedMutation & { list: string };

const occurrences = (text: string, part: string) => text.split(part).length - 1;

/**
 * @param exporting the files that export what the mutation names, by their paths
 * @returns the file that it changes, by its path, and its text afterwards
 * @throws {RangeError} when the text to find does not occur exactly once in them, or would stay as it is
 */
export function applyMutation(
  exporting: ReadonlyMap<string, string>,
  mutation: NamedMutation,
): { file: string; text: string } {
  const { find, replace } = mutation;
  const found = [...exporting].filter(([, text]) => text.includes(find));
  const [[file, text] = ['', '']] = found;
  const places = found.reduce((sum, [, each]) => sum + occurrences(each, find), 0);
  const where = `${[...exporting.keys()].join(', ') || 'Nothing'}, which exports ${mutation.in},`;
  if (places !== 1) throw new RangeError(`${where} has this text ${places} times instead of once: ${find}`);
  if (find === replace) throw new RangeError(`${file} would stay as it is: ${find}`);
  return { file, text: text.replace(find, () => replace) };
}
