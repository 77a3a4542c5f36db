import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import { endDeviceByLinkScreen } from '@account/contracts/identity/devices/devices.contract';
import { notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { passkeyRecoveryScreen } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { passwordResetScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import type { Language } from '@account/domain/platform/language';
import type { ZodMiniType } from 'zod/mini';

import { invoicesPages } from '../../commerce/invoices/invoices-pages.js';
import { paymentMethodsPages } from '../../commerce/payment-methods/payment-methods-pages.js';
import { plansPages } from '../../commerce/plans/plans-pages.js';
import { purchasePages } from '../../commerce/purchase/purchase-pages.js';
import { subscriptionsPages } from '../../commerce/subscriptions/subscriptions-pages.js';
import {
  allWords,
  lateParts,
  lateWordsIn,
  loadLateWords,
  loadWords,
} from '../../shared/language/load-words.js';
import type { AnyPage } from '../../shared/page/page.js';
import { leavingPages } from '../../withdrawal/leaving/leaving-pages.js';
import { ActedPage, type Asked, type Opening } from './acted-page.testing.js';
import { memberStates } from '../paint/member-pages/member-states.testing.js';
import { answersTo } from './answers.testing.js';
import { becameOf, changesOf, freshOf, indented } from './became.testing.js';
import { everyPage } from './every-page.testing.js';
import { myPageOfRows } from './my-page.testing.js';
import { madeOf, mostChoices, type Making } from './made-data.testing.js';
import type { HostNode } from './live-tree.testing.js';
import { recordedRoot, seenByPeople } from './seen-by-people.testing.js';
import { shellStates, type ShellState } from './shell-states.testing.js';

export interface PageState {
  name: string;
  page: AnyPage;
  data: unknown;
  /** What another one of the same kind is sent. */
  other?: unknown;
  root?: ShellState['root'];
  /** What it says is kept elsewhere. */
  isOutlined?: boolean;
  search?: string;
}

/** What these say of each state is kept with data of their own (`../paint`). */
const outlined: ReadonlySet<string> = new Set([
  ...memberStates().map(({ page }) => page.contract.path),
  ...[...purchasePages, ...plansPages, ...subscriptionsPages, ...paymentMethodsPages, ...invoicesPages].map(
    ({ contract }) => contract.path,
  ),
  ...leavingPages.map(({ contract }) => contract.path),
]);

/** Reached by a link in a mail. */
const ofLinks: readonly object[] = [
  ...[notMeScreen, passkeyRecoveryScreen, emailConfirmScreen, emailUndoScreen],
  ...[endDeviceByLinkScreen, passwordResetScreen],
];

const makings: readonly Making[] = [
  { isTrue: true, isFull: true, choice: 0 },
  { isTrue: false, isFull: false, choice: 0 },
  { isTrue: true, isFull: false, choice: 1 },
  { isTrue: false, isFull: true, choice: 1 },
];

const blank: Making = { isTrue: true, isFull: true, choice: 0, isBlank: true };

/** Of what stands in a list, which differ in what they are called alone. */
export const alike: readonly Making[] = [
  { isTrue: true, isFull: true, choice: 0, isAlike: true },
  { isTrue: false, isFull: true, choice: 1, isAlike: true },
];

/** What is around every page, and each page with data made of its contract: full and bare, true and false. */
export async function statesOf(group: string): Promise<PageState[]> {
  if (group === 'shell') return shellStates();
  const pages = pagesOf(group);
  return [
    ...pages.flatMap((page) => made(page, makings)),
    ...pages.flatMap(seenByPeople),
    ...pages.filter(({ contract }) => !ofLinks.includes(contract)).flatMap(asItsAddressSays),
    ...(group === 'member' ? await myPageStates([...makings, ...alike]) : []),
  ];
}

/** The same, and those that have a button which none of them has. */
export async function actedStatesOf(group: string): Promise<PageState[]> {
  const seen = new Set<string>();
  const isFresh = async (state: PageState) => {
    const buttons = namesOn(await ActedPage.opens(await openingOf(state, 'ja')));
    const known = seen.size;
    for (const name of buttons) seen.add(`${state.page.contract.path} ${name}`);
    return seen.size > known;
  };
  const states = await statesOf(group);
  for (const state of states) await isFresh(state);
  for (const state of await everyStateOf(group)) if (await isFresh(state)) states.push(state);
  return states;
}

/** Each says something to a page or two. */
const search = '?change=1&from=sign-up&loginType=authCode&returnTo=%2Fplans%2Fsome-id';

function asItsAddressSays(page: AnyPage): PageState[] {
  return made(page, makings.slice(0, 1)).map((state) => ({
    ...state,
    name: `${state.name}, ${search}`,
    search,
  }));
}

/** With data made of its contract alone. */
export async function madeStatesOf(group: string): Promise<PageState[]> {
  const pages = pagesOf(group);
  return [
    ...pages.flatMap((page) => made(page, [...makings, blank])),
    ...pages.filter(({ contract }) => !ofLinks.includes(contract)).flatMap(asItsAddressSays),
    ...(group === 'member' ? await myPageStates([...makings, blank]) : []),
  ];
}

/** Lists of three, alike but for what they are called, and all acts of theirs there. */
export async function longStatesOf(group: string): Promise<PageState[]> {
  const ways = [...alike, ...alike.map((making) => ({ ...making, isTwin: true }))].map((making) => ({
    ...making,
    isLong: true,
  }));
  const states = pagesOf(group).flatMap((page) => made(page, ways));
  return group === 'member' ? [...states, ...(await myPageStates(ways))] : states;
}

/** The same, and each option of a choice; lists of what is alike say what another one would. */
export async function everyStateOf(group: string, more: readonly Making[] = []): Promise<PageState[]> {
  if (group === 'shell') return shellStates();
  const states = pagesOf(group).flatMap((page) => {
    const choices = mostChoices(page.contract.data as unknown as ZodMiniType);
    const isOutlined = outlined.has(page.contract.path);
    return [...made(page, [...everyMaking(choices), ...more]), ...seenByPeople(page)].map((state) => ({
      ...state,
      isOutlined,
    }));
  });
  return group === 'member' ? [...states, ...(await myPageStates())] : states;
}

function everyMaking(choices: number): Making[] {
  const more = Array.from({ length: Math.max(0, Math.min(choices, mostStates) - 2) }, (_, index) => ({
    ...{ isTrue: index % 2 === 0, isFull: true, choice: index + 2 },
  }));
  return [...makings, ...more];
}

async function myPageStates(ways?: readonly Making[]): Promise<PageState[]> {
  const { page, choices, dataOf } = await myPageOfRows();
  return (ways ?? everyMaking(choices)).map((making) => ({
    ...{ name: `${page.contract.path} ${nameOf(making)}`, page, data: dataOf(making) },
    other: dataOf({ ...making, isOther: true }),
  }));
}

const mostStates = 9;

export const pagesOf = (group: string) => everyPage.filter(({ contract }) => contract.group === group);

function made(page: AnyPage, ways: readonly Making[]): PageState[] {
  const schema = page.contract.data as unknown as ZodMiniType;
  const seen = new Set<string>();
  return ways.flatMap((making) => {
    const data = madeOf(schema, making);
    const text = JSON.stringify(data);
    if (seen.has(text)) return [];
    seen.add(text);
    const other = making.isFull ? madeOf(schema, { ...making, isOther: true }) : undefined;
    return [{ name: `${page.contract.path} ${nameOf(making)}`, page, data, other }];
  });
}

function nameOf({ isTrue, isFull, choice, isAlike, isTwin, isBlank }: Making): string {
  const likeness = isTwin ? ', twins' : isAlike ? ', alike' : isBlank ? ', blank' : '';
  return `${isFull ? 'full' : 'bare'}, ${isTrue ? 'true' : 'false'}, ${String(choice)}${likeness}`;
}

export async function openingOf(
  { page, data, root = (usual) => usual }: PageState,
  language: Language,
): Promise<Opening> {
  const [words] = await Promise.all([
    loadWords(language),
    ...lateParts.map((part) => loadLateWords(part, language)),
  ]);
  const path = page.contract.path.replaceAll(/\{\w+\}/g, 'some-id');
  return {
    ...{ page, data, words: allWords(words, lateWordsIn(language)) },
    root: root({ ...recordedRoot, language, authId: 'account-1', pageAccount: 'page-account-1' }),
    header: madeOf(accountHeaderScreen.data as unknown as ZodMiniType, {
      isTrue: true,
      isFull: true,
      choice: 0,
    }),
    address: ofLinks.includes(page.contract) ? `${path}?token=the-token` : path,
  };
}

interface Seen {
  lines: string[];
  marks: string[];
  paper: string[];
  /** What was asked of the server by opening it. */
  said: string[];
}

export async function seenOf(state: PageState, language: Language): Promise<Seen> {
  const page = await ActedPage.opens(await openingOf(state, language));
  return { lines: page.lines, marks: page.marks, paper: page.paper, said: page.takeSaid() };
}

/** What comes of each button, and of those that it brings: what is sent, and what is said and done of each answer. */
export async function actsOf(state: PageState, known: Set<string>): Promise<string[]> {
  const opening = await openingOf(state, 'ja');
  if (state.search !== undefined) opening.address += state.search;
  const first = await ActedPage.opens(opening);
  first.takeSaid();
  const before = first.looks;
  await first.fillsIn();
  const said = first.takeSaid();
  const key = JSON.stringify([state.page.contract.path, said, changesOf(before.lines, first.lines)]);
  const filled = [...said, ...becameOf(before, first, opening, known)];
  const buttons = namesOn(first);
  const written = filled.length === 0 ? [] : ['filled in:', ...indented(filled)];
  if (known.has(key)) written.length = 0;
  known.add(key);
  for (const [at] of buttons.entries()) written.push(...(await actOf(opening, [at], known)));
  return [...written, ...(await lateActsOf(opening, buttons, known))];
}

/** Where time alone makes more buttons available: what comes of each of them, and of these once another is pressed. */
async function lateActsOf(opening: Opening, early: readonly string[], known: Set<string>): Promise<string[]> {
  const late = { ...opening, isLate: true, answers: quiet };
  const { page } = await pressed(late, []);
  const buttons = namesOn(page);
  if (buttons.every((name) => early.includes(name))) return [];
  const written: string[] = [];
  for (const [at, name] of buttons.entries())
    written.push(...(await actOf(late, [at], known, !early.includes(name))));
  return written.length === 0 ? [] : ['later:', ...indented(written)];
}

/** Nothing has happened of what a page asks for meanwhile. */
const quiet: Making = { isTrue: false, isFull: true, choice: 0 };

const namesOn = ({ buttons }: ActedPage) => buttons.map((button) => ActedPage.nameOf(button));

export async function pressed(opening: Opening, way: readonly number[]) {
  const page = await ActedPage.opens(opening);
  await page.fillsIn();
  if (opening.isLate === true) await page.waitsOut();
  const names: string[] = [];
  let before = page.looks;
  for (const at of way) {
    const button = page.buttons[at];
    if (button === undefined) break;
    page.takeSaid();
    before = page.looks;
    names.push(ActedPage.nameOf(button));
    await page.presses(button);
    if (names.length < way.length) await page.fillsIn();
  }
  return { page, names, before };
}

async function actOf(
  opening: Opening,
  way: readonly number[],
  known: Set<string>,
  isLookedInto = true,
): Promise<string[]> {
  const { page, names, before } = await pressed(opening, way);
  const [said, after, asked] = [page.takeSaid(), page.lines, [...page.asked]];
  const buttons = page.buttons.length;
  const changes = changesOf(before.lines, after);
  const key = JSON.stringify([opening.page.contract.path, names, said, changes]);
  if (known.has(key)) return [];
  known.add(key);
  const written = [
    `> ${names.join(' > ')}`,
    ...indented([...said, ...becameOf(before, page, opening, known)]),
  ];
  if (!isLookedInto) return written;
  const [first] = asked;
  if (first !== undefined) {
    return [...written, ...indented(await answersOf(opening, way, page, first, known))];
  }
  if (way.length > 1 || changes.length === 0) return written;
  const opens = page.looks;
  await page.fillsIn();
  const filled = [...page.takeSaid(), ...becameOf(opens, page, opening, known)];
  if (filled.length > 0) written.push('  filled in:', ...indented(indented(filled)));
  const fresh = namesOn(page).slice(0, buttons);
  const there = namesOn((await pressed(opening, [])).page);
  for (const [at, name] of fresh.entries())
    if (
      fresh.slice(0, at + 1).filter((each) => each === name).length >
      there.filter((each) => each === name).length
    )
      written.push(...(await actOf(opening, [...way, at], known)));
  return written;
}

async function answersOf(
  opening: Opening,
  way: readonly number[],
  first: ActedPage,
  { call, line }: Asked,
  known: Set<string>,
): Promise<string[]> {
  const written: string[] = [];
  for (const [index, [name, status, body]] of answersTo(call, line).entries()) {
    const page = index === 0 ? first : (await pressed(opening, way)).page;
    page.takeSaid();
    const [before, there, handles] = [page.looks, page.names, page.handles];
    await page.isAnswered(body, status);
    const what = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
    written.push(`${name}:`, ...indented(what));
    if (status === 200) {
      const brought = page.buttons.find(({ handle }) => !handles.has(handle));
      if (brought === undefined) written.push(...(await nextOf(page, there, opening, known)));
      else written.push(...(await broughtOf(page, brought, opening, known)));
    }
    if (name === 'INTERNAL_ERROR') written.push(...(await againOf(page, way.at(-1) ?? 0, opening, known)));
  }
  return written;
}

/** Of a button that an answer brings, such as one that takes it back: what is sent, and what comes of that. */
async function broughtOf(
  page: ActedPage,
  button: HostNode,
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  const looks = page.looks;
  await page.presses(button);
  const what = [...page.takeSaid(), ...becameOf(looks, page, opening, known)];
  const [asked] = page.asked;
  if (asked !== undefined) {
    const before = page.looks;
    await page.isAnswered(answersTo(asked.call, asked.line)[0]?.[2]);
    what.push('done:', ...indented([...page.takeSaid(), ...becameOf(before, page, opening, known)]));
  }
  return freshOf(`and then ${ActedPage.nameOf(button)}:`, what, opening, known);
}

/** Of the first button that is called otherwise once it is answered. */
async function nextOf(
  page: ActedPage,
  before: readonly string[],
  opening: Opening,
  known: Set<string>,
): Promise<string[]> {
  const button = page.buttons.find((each) => !before.includes(ActedPage.nameOf(each)));
  if (button === undefined) return [];
  const looks = page.looks;
  await page.presses(button);
  const what = [...page.takeSaid(), ...becameOf(looks, page, opening, known)];
  return freshOf(`and then ${ActedPage.nameOf(button)}:`, what, opening, known);
}

/** What was said of the first time is not said any more once it is tried once more. */
async function againOf(page: ActedPage, at: number, opening: Opening, known: Set<string>): Promise<string[]> {
  const button = page.buttons[at];
  if (button === undefined) return [];
  const before = page.looks;
  await page.presses(button);
  const what = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
  return what.length === 0 ? [] : ['and once more:', ...indented(what)];
}
