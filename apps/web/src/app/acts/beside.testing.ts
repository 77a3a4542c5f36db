import { ActedPage, type Opening } from './acted-page.testing.js';
import { answersTo } from './answers.testing.js';
import { openingOf, pressed, type PageState } from './acts.testing.js';
import { becameOf, freshOf, indented } from './became.testing.js';
import { factorsOf, madeOf } from './made-data.testing.js';
import type { HostHandle } from './live-tree.testing.js';

/** Somebody has just logged in by password. */
const sinceLogin = [['passwordLogin', String(Date.parse('2026-04-01T03:04:00.000Z'))]] as const;

/** What comes of all other buttons while the call of one waits, and of its answer then; and of what is ticked no more. */
export async function besideOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening: Opening = {
    ...(await openingOf(state, 'ja')),
    isLate: true,
    get kept() {
      return new Map(sinceLogin);
    },
  };
  const { buttons, names, hasTicks } = await ActedPage.opens(opening);
  const key = JSON.stringify(['beside', state.page.contract.path, names, state.name.endsWith('blank')]);
  if (known.has(key)) return [];
  known.add(key);
  const written: string[] = [];
  for (const at of buttons.keys()) {
    const page = await ActedPage.opens(opening);
    await page.fillsIn();
    await page.waitsOut();
    const before = page.buttons;
    const button = before[at];
    if (button === undefined) break;
    const way = [ActedPage.nameOf(button)];
    await page.presses(button);
    if (page.asked.length > 0) {
      written.push(...(await tooLateOf([at], opening, known)));
      written.push(...(await answeredOtherwise([at], opening, known)));
      written.push(...(await besideThe(page, way, opening, known)));
      if (hasTicks) written.push(...(await untickedBy([], at, opening, known)));
      continue;
    }
    const isTicked = page.hasTicks && page.hasDialog;
    for (const inside of newOn(page, before)) {
      const opened = await pressed(opening, [at, inside]);
      written.push(...(await besideThe(opened.page, opened.names, opening, known)));
      if (isTicked) written.push(...(await untickedBy([at], inside, opening, known)));
    }
  }
  return written;
}

/** Places of buttons that were not there before. */
export function newOn(page: ActedPage, before: ActedPage['buttons']): number[] {
  const there = new Set(before.map(({ handle }) => handle));
  return page.buttons.flatMap(({ handle }, at) => (there.has(handle) ? [] : [at]));
}

/** Buttons that are pressed beside one. */
const most = 12;

async function besideThe(
  page: ActedPage,
  way: readonly string[],
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  const [first] = page.asked;
  const key = JSON.stringify(['beside', opening.page.contract.path, way, page.names]);
  if (first === undefined || known.has(key)) return [];
  known.add(key);
  const done = new Set<HostHandle>();
  const next = () => page.buttons.find(({ handle }) => !done.has(handle));
  const lines: string[] = [];
  page.takeSaid();
  for (let button = next(); button !== undefined && done.size < most; button = next()) {
    done.add(button.handle);
    const before = page.looks;
    await page.pressesBeside(button);
    const came = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
    lines.push(`> ${ActedPage.nameOf(button)}`, ...indented(came));
  }
  const before = page.looks;
  const [answer] = answersTo(first.call, first.line);
  await page.isAnswered(answer?.[2], 200, [first]);
  const then = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  return freshOf(`> ${way.join(' > ')} waits, and`, [...lines, 'done:', ...indented(then)], opening, known);
}

/** Of an answer of which one thing is otherwise. */
async function answeredOtherwise(
  way: readonly number[],
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  const asks = async () => {
    const { page } = await pressed(opening, way);
    page.takeSaid();
    return page;
  };
  const answer = (await asks()).asked[0]?.call.answer;
  const key = JSON.stringify(['answers', opening.page.contract.path, way]);
  if (answer === undefined || known.has(key)) return [];
  known.add(key);
  const written: string[] = [];
  for (const otherwise of factorsOf(answer)) {
    const page = await asks();
    const before = page.looks;
    await page.isAnswered(madeOf(answer, { isTrue: true, isFull: true, choice: 0, otherwise }, 'answer'));
    const lines = [...page.takeSaid(), ...becameOf(before, page, opening, new Set())];
    const title = `answered with all but ${otherwise.at}${String(otherwise.option ?? '')}:`;
    written.push(...freshOf(title, lines, opening, known));
  }
  return written;
}

/** Of a call that nobody answers in time. */
async function tooLateOf(way: readonly number[], opening: Opening, known: Set<string>): Promise<string[]> {
  const { page } = await pressed(opening, way);
  page.takeSaid();
  const before = page.looks;
  await page.isTooLate();
  const lines = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  return freshOf('in time there is no answer:', lines, opening, known);
}

async function untickedBy(
  way: readonly number[],
  at: number,
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  const { page, names } = await pressed(opening, way);
  await page.fillsIn();
  await page.fillsAnew();
  const button = page.buttons[at];
  if (button === undefined) return [];
  page.takeSaid();
  const before = page.looks;
  const name = ActedPage.nameOf(button);
  await page.presses(button);
  const lines = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  return freshOf(`> ${[...names, name].join(' > ')}, unticked:`, lines, opening, known);
}
