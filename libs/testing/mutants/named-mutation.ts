/** A small, plausible defect, and the test that must detect it. */
export interface NamedMutation {
  /** Name of the defect in kebab-case, after the name of the list: `single-use/used-code-is-taken-again`. */
  name: string;
  /** An exported class, function or constant. It identifies the file, so that the file can be moved. */
  in: string;
  /** The exact text to replace. It must occur once in the files that export `in`. */
  find: string;
  replace: string;
  noticedBy: Detection;
  /** Reason why no test detects the defect. Only for mutations that are not detected. */
  explained?: string;
}

/**
 * File name of a spec or story, with as many parent folders as are necessary to make it unique. The extension
 * determines the step.
 */
export type Detection = string | readonly string[];

/** A mutation, and the name of the list that contains it. */
export type ListedMutation = NamedMutation & { list: string };

const occurrences = (text: string, part: string) => text.split(part).length - 1;

/**
 * @param exporting files that export the named symbol, by path
 * @returns the path of the changed file and its new text
 * @throws {RangeError} if the text does not occur exactly once or the replacement is identical
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
  if (places !== 1)
    throw new RangeError(`${where} contains this text ${places} times instead of once: ${find}`);
  if (find === replace) throw new RangeError(`The mutation does not change ${file}: ${find}`);
  return { file, text: text.replace(find, () => replace) };
}
