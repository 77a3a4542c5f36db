import { ActedPage, longest } from './acted-page.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { changesOf, indented } from './became.testing.js';
import type { Making } from './made-data.testing.js';

const ways: readonly [Making, ...Making[]] = [
  { isTrue: true, isFull: true, choice: 0 },
  { isTrue: false, isFull: false, choice: 0 },
  ...[1, 2, 3, 4].map((choice) => ({ isTrue: choice % 2 === 0, isFull: true, choice })),
];

/** What a page asks and says by itself while somebody waits in front of it, by what it is answered. */
export async function passingOf(state: PageState, known: Set<string>): Promise<string[]> {
  const written: string[] = [];
  for (const answers of ways) {
    const { lines, hasAsked } = await passing(state, answers, known);
    written.push(...freshOf(lines, state, known));
    if (!hasAsked) break;
  }
  written.push(...freshOf(await befalling(state), state, known));
  const { lines } = await passing(state, ways[0], known, true);
  const typed = freshOf(indented(lines), state, known);
  return typed.length === 0 ? written : [...written, 'filled in:', ...typed];
}

/** @param isFilledIn what is typed is what it waits for */
async function passing(state: PageState, answers: Making, known: Set<string>, isFilledIn = false) {
  // What a passkey is awaited by would be asked anew with each of the answers.
  const opening = { ...(await openingOf(state, 'ja')), answers, isWithoutPasskeys: true };
  const page = await ActedPage.opens(opening);
  page.takeSaid();
  if (isFilledIn) {
    await page.fillsIn();
    if (!page.takeSaid().some((line) => line.startsWith('waits '))) return { lines: [], hasAsked: false };
  }
  const moments = new Map<string, number[]>();
  let hasAsked = false;
  for (let before = page.lines; ; before = page.lines) {
    const passed = await page.waits(longest);
    if (passed === undefined) break;
    const said = page.takeSaid();
    const changes = changesOf(before, page.lines);
    hasAsked ||= said.some((line) => /^(GET|POST|PUT|DELETE) /.test(line));
    if (said.length + changes.length === 0) continue;
    const text = indented([...said, ...onceOf(changes, known)]).join('\n');
    moments.set(text, [...(moments.get(text) ?? []), passed]);
  }
  const lines = [...moments].flatMap(([text, at]) => [`after ${at.join(', ')} s:`, ...text.split('\n')]);
  return { lines, hasAsked };
}

/** What it does of what its browser tells it, once it is filled in. */
async function befalling(state: PageState): Promise<string[]> {
  const page = await ActedPage.opens(await openingOf(state, 'ja'));
  if (page.awaited.length === 0) return [];
  await page.fillsIn();
  page.takeSaid();
  const written: string[] = [];
  for (const event of page.awaited) {
    const before = page.lines;
    await page.befalls(event);
    const what = [...page.takeSaid(), ...changesOf(before, page.lines)];
    if (what.length > 0) written.push(`on ${event}:`, ...indented(what));
  }
  return written;
}

/** Pages that ask for a code say the same as time passes. */
function onceOf(changes: readonly string[], known: Set<string>): readonly string[] {
  const key = changes.join('\n');
  const isKnown = known.has(key);
  known.add(key);
  return isKnown && changes.length > 0 ? ['(says as much as another one)'] : changes;
}

/** Each with the next one of the same page, the last with the first. */
export function pairsOf(states: readonly PageState[]): [PageState, PageState][] {
  const ofPages = Map.groupBy(states, ({ page }) => page.contract.path);
  return [...ofPages.values()].flatMap((own) =>
    own.length < 2
      ? []
      : own.map((each, at): [PageState, PageState] => [each, own[(at + 1) % own.length] ?? each]),
  );
}

/** What is otherwise than on a page that was opened with the data of `after`. */
export async function leftOf(before: PageState, after: PageState, known: Set<string>): Promise<string[]> {
  const opening = await openingOf(after, 'ja');
  const fresh = await ActedPage.opens(opening);
  const lines = fresh.lines;
  const page = await ActedPage.opens({ ...opening, data: before.data });
  page.takeSaid();
  await page.isDrawnAgain(opening);
  const focused = page.takeSaid().filter((line) => line.startsWith('focus '));
  return freshOf([...focused, ...changesOf(lines, page.lines)], after, known);
}

/** What is otherwise for who filled it in, went away, and comes back in the same tab. */
export async function comingBackOf(
  state: PageState,
  known: Set<string>,
  all: Map<string, string>,
): Promise<string[]> {
  const kept = new Map<string, string>();
  const opening = { ...(await openingOf(state, 'ja')), kept };
  const fresh = await ActedPage.opens(opening);
  const before = [...fresh.lines, ...fresh.marks];
  await fresh.fillsIn();
  for (const [key, value] of kept) all.set(key, value);
  const back = await ActedPage.opens(opening);
  const written = freshOf(changesOf(before, [...back.lines, ...back.marks]), state, known);
  await back.fillsIn();
  const gone = freshOf(indented(back.goesFor('/elsewhere')), state, known);
  if (gone.length > 0) written.push('gone elsewhere:', ...gone);
  return written;
}

/** Which of all that is kept of the pages of a group it forgets. */
export async function forgottenBy(state: PageState, all: Map<string, string>): Promise<string[]> {
  const page = await ActedPage.opens({ ...(await openingOf(state, 'ja')), kept: new Map(all) });
  return page.takeSaid().filter((line) => line.startsWith('forgets '));
}

export function freshOf(lines: string[], { page }: PageState, known: Set<string>): string[] {
  const key = JSON.stringify([page.contract.path, lines]);
  const isKnown = known.has(key);
  known.add(key);
  return isKnown ? [] : lines;
}
