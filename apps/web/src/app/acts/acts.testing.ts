import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import { endDeviceByLinkScreen } from '@account/contracts/identity/devices/devices.contract';
import { notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { passkeyRecoveryScreen } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { passwordResetScreen } from '@account/contracts/identity/password-reset/password-reset.contract';
import type { CallContract } from '@account/contracts/platform/call';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
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
import { ActedPage, type Looks, type Opening } from './acted-page.testing.js';
import { memberStates } from '../paint/member-pages/member-states.testing.js';
import { everyPage } from './every-page.testing.js';
import { myPageOfRows } from './my-page.testing.js';
import { madeOf, mostChoices, type Making } from './made-data.testing.js';
import { recordedRoot, seenByPeople } from './seen-by-people.testing.js';
import { shellStates, type ShellState } from './shell-states.testing.js';

export interface PageState {
  name: string;
  page: AnyPage;
  data: unknown;
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

/** What is around every page, and each page with data made of its contract: full and bare, true and false. */
export async function statesOf(group: string): Promise<PageState[]> {
  if (group === 'shell') return shellStates();
  const pages = pagesOf(group);
  return [
    ...pages.flatMap((page) => made(page, makings)),
    ...pages.flatMap(seenByPeople),
    ...pages.filter(({ contract }) => !ofLinks.includes(contract)).flatMap(asItsAddressSays),
    ...(group === 'member' ? await myPageStates(makings) : []),
  ];
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

/** The same, and each option of a choice. */
export async function everyStateOf(group: string): Promise<PageState[]> {
  if (group === 'shell') return shellStates();
  const states = pagesOf(group).flatMap((page) => {
    const choices = mostChoices(page.contract.data as unknown as ZodMiniType);
    const isOutlined = outlined.has(page.contract.path);
    return [...made(page, everyMaking(choices)), ...seenByPeople(page)].map((state) => ({
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
  }));
}

const mostStates = 9;

const pagesOf = (group: string) => everyPage.filter(({ contract }) => contract.group === group);

function made(page: AnyPage, ways: readonly Making[]): PageState[] {
  const schema = page.contract.data as unknown as ZodMiniType;
  const seen = new Set<string>();
  return ways.flatMap((making) => {
    const data = madeOf(schema, making);
    const text = JSON.stringify(data);
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ name: `${page.contract.path} ${nameOf(making)}`, page, data }];
  });
}

function nameOf({ isTrue, isFull, choice }: Making): string {
  return `${isFull ? 'full' : 'bare'}, ${isTrue ? 'true' : 'false'}, ${String(choice)}`;
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
  /** What was asked of the server by opening it. */
  said: string[];
}

export async function seenOf(state: PageState, language: Language): Promise<Seen> {
  const page = await ActedPage.opens(await openingOf(state, language));
  return { lines: page.lines, marks: page.marks, said: page.takeSaid() };
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

async function pressed(opening: Opening, way: readonly number[]) {
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
  const [call] = asked.map((each) => each.call);
  if (call !== undefined)
    return [...written, ...indented(await answersOf(opening, way, call, asked[0]?.line ?? '', known))];
  if (way.length > 1 || changes.length === 0) return written;
  const shown = await pressed(opening, way);
  shown.page.takeSaid();
  const opens = shown.page.looks;
  await shown.page.fillsIn();
  const filled = [...shown.page.takeSaid(), ...becameOf(opens, shown.page, opening, known)];
  if (filled.length > 0) written.push('  filled in:', ...indented(indented(filled)));
  const fresh = namesOn(shown.page).slice(0, buttons);
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
  call: CallContract,
  line: string,
  known: Set<string>,
): Promise<string[]> {
  const written: string[] = [];
  for (const [name, status, body] of answers(call, line)) {
    const { page } = await pressed(opening, way);
    page.takeSaid();
    const before = page.looks;
    await page.isAnswered(body, status);
    const what = [...page.takeSaid(), ...becameOf(before, page, opening, known)];
    written.push(`${name}:`, ...indented(what));
    if (name === 'INTERNAL_ERROR') written.push(...(await againOf(page, way.at(-1) ?? 0, opening, known)));
  }
  return written;
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

/** What is otherwise by now; of how controls are called, described and filled in what no act of the page brought before. */
function becameOf(before: Looks, { looks }: ActedPage, { page }: Opening, known: Set<string>): string[] {
  const marks = changesOf(before.marks, looks.marks).filter((mark) => {
    const key = `${page.contract.path} ${mark}`;
    const isFresh = mark.startsWith('+ ') && !known.has(key);
    known.add(key);
    return isFresh;
  });
  return [...changesOf(before.lines, looks.lines), ...marks.map((mark) => `< ${mark.slice(2)}`)];
}

function answers(call: CallContract, line: string): [name: string, status: number, body: unknown][] {
  const made = ActedPage.answerOf(call);
  const done =
    typeof made === 'object' && made !== null && 'redirectTo' in made
      ? { ...made, redirectTo: '/mypage' }
      : made;
  const refused = (code: ProblemCode, more: object = {}): [string, number, unknown] => [
    code,
    problemStatus[code],
    { status: problemStatus[code], code, message: sentenceOf(code), requestId: 'r', ...more },
  ];
  const fields = leavesOf(JSON.parse(/^\S+ \S+ (.*)$/.exec(line)?.[1] ?? '{}'));
  const fieldErrors = Object.fromEntries(fields.map((field) => [field, `${field} はだめです。`]));
  return [
    ['done', 200, done],
    ...[...new Set<ProblemCode>([...call.problems, 'INTERNAL_ERROR'])].map((code) => refused(code)),
    ...(fields.length === 0 ? [] : [refused('INVALID_REQUEST', { fieldErrors })]),
    ['no answer', 0, undefined],
  ];
}

const sentenceOf = (code: string) => `${code} と答えました。`;

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? [] : [path];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
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

export const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
