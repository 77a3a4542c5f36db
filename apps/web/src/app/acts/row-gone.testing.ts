import { ActedPage, type Opening } from './acted-page.testing.js';
import { answersTo } from './answers.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { changesOf, freshOf, indented } from './became.testing.js';
import { newOn } from './beside.testing.js';

type Step = string | number;

/** What is left of the second of a list and of the last once it is gone, and what its act was done to; then of the one in its place. */
export async function rowGoneOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening = await openingOf(state, 'ja');
  const all = namesOn(await ActedPage.opens(opening));
  const written: string[] = [];
  for (const { at: list, length } of listsIn(state.data)) {
    let hasActs = true;
    for (const row of new Set([1, length - 1])) {
      if (!hasActs) break;
      const gone = { ...opening, data: without(state.data, list, row) };
      const what = `${list.join('.')} without ${String(row + 1)} of ${String(length)}`;
      const fresh = await ActedPage.opens(gone);
      const [lines, marks, left] = [fresh.lines, fresh.marks, namesOn(fresh)];
      if (row === 1)
        written.push(
          ...freshOf(`${what}:`, await leftOf(opening, gone, [...lines, ...marks]), opening, known),
        );
      const acts = actsOfRow(all, left, row);
      hasActs = acts.length > 0;
      for (const at of acts) {
        const came = await actOf(opening, gone, at, lines);
        written.push(...freshOf(`${what}, by its act:`, came, opening, known));
      }
    }
  }
  return written;
}

interface List {
  at: readonly Step[];
  length: number;
}

/** Those of My Page's rows are of different kinds. */
const longestList = 3;

function listsIn(data: unknown, at: readonly Step[] = []): List[] {
  if (typeof data !== 'object' || data === null) return [];
  const isList = Array.isArray(data) && data.length <= longestList;
  const parts = Object.entries(data).slice(0, isList ? 1 : undefined);
  const inside = parts.flatMap(([name, part]) => listsIn(part, [...at, name]));
  const isOfRows = isList && data.length > 1 && data.every((each) => typeof each === 'object');
  return isOfRows ? [{ at, length: data.length }, ...inside] : inside;
}

function without(data: unknown, [step, ...more]: readonly Step[], row: number): unknown {
  if (step === undefined) return (data as unknown[]).toSpliced(row, 1);
  if (Array.isArray(data))
    return data.map((part: unknown, at) => (String(at) === step ? without(part, more, row) : part));
  const parts = data as Record<string, unknown>;
  return { ...parts, [step]: without(parts[step], more, row) };
}

async function leftOf(before: Opening, gone: Opening, looks: readonly string[]): Promise<string[]> {
  const page = await ActedPage.opens(before);
  page.takeSaid();
  await page.isDrawnAgain(gone);
  const said = page.takeSaid().filter((line) => line.startsWith('focus '));
  return [...said, ...changesOf(looks, [...page.lines, ...page.marks])];
}

const namesOn = ({ buttons }: ActedPage) => buttons.map((button) => ActedPage.nameOf(button));

/** Places of those that go with it. */
function actsOfRow(all: readonly string[], left: readonly string[], row: number): number[] {
  const own = all.length - left.length;
  const fits = [...all.keys()].filter(
    (at) => own > 0 && JSON.stringify(all.toSpliced(at, own)) === JSON.stringify(left),
  );
  const first = fits[Math.min(row * own, fits.length - 1)];
  return first === undefined ? [] : Array.from({ length: own }, (_, at) => first + at);
}

/** Its call is answered, the page drawn without it, and the same place pressed again. */
async function actOf(
  opening: Opening,
  gone: Opening,
  at: number,
  fresh: readonly string[],
): Promise<string[]> {
  const page = await ActedPage.opens(opening);
  await page.fillsIn();
  const names = await pressedWith(page, at);
  const [asked] = page.asked;
  if (asked === undefined) return [];
  page.takeSaid();
  const [answer] = answersTo(asked.call, asked.line);
  await page.isAnswered(answer?.[2]);
  const done = page.takeSaid();
  await page.isDrawnAgain(gone);
  const left = [...page.takeSaid(), ...changesOf(fresh, page.lines)];
  await pressedWith(page, at);
  const next = page.asked.map(({ line }) => `then ${line}`);
  return [`> ${names.join(' > ')}: ${asked.line}`, ...indented([...done, ...left, ...next])];
}

/** And what it opens, by the act that comes first there. */
async function pressedWith(page: ActedPage, at: number): Promise<string[]> {
  const before = page.buttons;
  const button = before[at];
  if (button === undefined) return [];
  await page.presses(button);
  const [inside] = page.asked.length > 0 ? [] : newOn(page, before);
  const then = inside === undefined ? undefined : page.buttons[inside];
  if (then === undefined) return [ActedPage.nameOf(button)];
  await page.fillsIn();
  const act = page.buttons[inside ?? 0] ?? then;
  await page.presses(act);
  return [ActedPage.nameOf(button), ActedPage.nameOf(act)];
}
