import { ActedPage } from './acted-page.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { answersTo } from './answers.testing.js';
import { changesOf, indented } from './became.testing.js';
import type { HostHandle } from './live-tree.testing.js';
import { freshOf } from './passing.testing.js';

/** What is otherwise for who sent it, and comes back in the same tab. */
export async function afterwardsOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening = { ...(await openingOf(state, 'ja')), kept: new Map<string, string>() };
  const page = await ActedPage.opens(opening);
  const before = [...page.lines, ...page.marks];
  await page.fillsIn();
  if (opening.kept.size === 0) return [];
  const [button] = page.submits;
  if (button === undefined) return [];
  await page.presses(button);
  const [asked] = page.asked;
  if (asked === undefined) return [];
  const [done] = answersTo(asked.call, asked.line);
  await page.isAnswered(done?.[2]);
  const back = await ActedPage.opens(opening);
  const lines = freshOf(indented(changesOf(before, [...back.lines, ...back.marks])), state, known);
  return lines.length === 0 ? [] : ['once it was sent:', ...lines];
}

/** Buttons that are pressed on one page. */
const most = 30;

/** What is left of one on the page of another of its kind: filled in, with each button pressed and each call refused. */
export async function leftOfOther(state: PageState, known: Set<string>): Promise<string[]> {
  if (state.other === undefined) return [];
  const opening = { ...(await openingOf(state, 'ja')), kept: new Map<string, string>() };
  const another = { ...opening, data: state.other };
  const alone = await ActedPage.opens({ ...another, kept: new Map() });
  const before = [...alone.lines, ...alone.marks];
  const page = await ActedPage.opens(opening);
  await page.fillsIn();
  const pressed = new Set<HostHandle>();
  const next = () => page.buttons.find(({ handle }) => !pressed.has(handle));
  for (let button = next(); button !== undefined && pressed.size < most; button = next()) {
    pressed.add(button.handle);
    if (page.asked.length > 0) await page.isAnswered(undefined, 500);
    await page.presses(button);
  }
  const last = page.asked[0];
  await page.isDrawnAgain(another);
  page.takeSaid();
  const drawn = [...page.lines, ...page.marks];
  const written = freshOf(changesOf(before, drawn), state, known);
  if (last !== undefined) {
    const [done] = answersTo(last.call, last.line);
    await page.isAnswered(done?.[2]);
    const late = [...page.takeSaid(), ...changesOf(drawn, [...page.lines, ...page.marks])];
    const fresh = freshOf(indented([`yes to ${last.line}`, ...late]), state, known);
    if (fresh.length > 0) written.push('answered then:', ...fresh);
  }
  const later = await ActedPage.opens(another);
  const kept = freshOf(indented(changesOf(before, [...later.lines, ...later.marks])), state, known);
  return kept.length === 0 ? written : [...written, 'in the same tab:', ...kept];
}
