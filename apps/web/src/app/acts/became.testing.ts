import type { ActedPage, Looks, Opening } from './acted-page.testing.js';

/** What is otherwise by now; of how controls are called, described and filled in what no act of the page brought before. */
export function becameOf(
  before: Looks,
  { looks }: ActedPage,
  { page }: Opening,
  known: Set<string>,
): string[] {
  const marks = changesOf(before.marks, looks.marks).filter((mark) => {
    const key = `${page.contract.path} ${mark}`;
    const isFresh = mark.startsWith('+ ') && !known.has(key);
    known.add(key);
    return isFresh;
  });
  return [...changesOf(before.lines, looks.lines), ...marks.map((mark) => `< ${mark.slice(2)}`)];
}

export function changesOf(before: readonly string[], after: readonly string[]): string[] {
  const without = (all: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return all.filter((each) => {
      const at = left.indexOf(each);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  return [
    ...without(before, after).map((line) => `- ${line}`),
    ...without(after, before).map((line) => `+ ${line}`),
  ];
}

export function freshOf(
  title: string,
  lines: readonly string[],
  { page }: Opening,
  known: Set<string>,
): string[] {
  const key = JSON.stringify([page.contract.path, title, lines]);
  const isKnown = known.has(key) || lines.length === 0;
  known.add(key);
  return isKnown ? [] : [title, ...indented(lines)];
}

export class Acts {
  readonly lines: string[] = [];
  private before: Looks;

  constructor(
    private readonly page: ActedPage,
    private readonly opening: Opening,
    private readonly known: Set<string>,
  ) {
    this.before = page.looks;
  }

  async does(what: string, act: () => Promise<void>): Promise<void> {
    await act();
    const came = [...this.page.takeSaid(), ...becameOf(this.before, this.page, this.opening, this.known)];
    if (came.length > 0) this.lines.push(what, ...indented(came));
    this.before = this.page.looks;
  }
}

export const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
