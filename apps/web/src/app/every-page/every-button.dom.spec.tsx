import type { CallContract } from '@account/contracts/platform/call';
import { problemsOf } from '@account/contracts/platform/call-problems';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { isThoroughRun, runsFullMatrix } from '@account/testing/full-matrix';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';

import { fakeServer, refusalText, type HeldCall } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { fullSample, sampleKinds, type SampleKind } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { everyPage, type SamplePage } from './every-page.testing.js';
import { fillIn } from './fill-in.testing.js';
import { openSite } from './open-site.testing.js';

const server = fakeServer();
const browser = fakeBrowser();

const pages = await everyPage();
const kinds = runsFullMatrix('samples') ? sampleKinds : [fullSample];

interface Place extends SamplePage {
  kind: SampleKind;
}

/** `npm test` checks only every third page. */
const pagesToPress = pages.filter((_, index) => isThoroughRun() || index % 3 === 0);

const places: Place[] = pagesToPress.flatMap((page) => kinds.map((kind) => ({ ...page, kind })));

/** Problem codes after which the page redirects or reloads instead of showing a message. */
const leadingOn: readonly ProblemCode[] = [
  'SESSION_EXPIRED',
  'REAUTHORIZATION_REQUIRED',
  'ACCOUNT_CHANGED',
  'FLOW_REPLACED',
];

describe.each(places)('$name with data of the kind $kind', (place) => {
  it('sends one request at a time per button and reports the result', async () => {
    expect(await faultsOf(place, [])).toEqual([]);
  });
});

/**
 * Presses each button of the page and of the dialogs that it opens.
 * @param way indexes of the buttons to press first
 */
async function faultsOf(place: Place, way: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (let index = 0; ; index += 1) {
    const pressed = await openAndPress(place, [...way, index]);
    if (pressed === undefined) return faults;
    const { button, held, opensDialog } = pressed;
    const found =
      held.length > 0 ? await faultsOfCall(pressed) : opensDialog ? await faultsOfDialog(button) : [];
    faults.push(...found.map((fault) => `${nameOf(button)}: ${fault}`));
    pressed.unmount();
    if (opensDialog && way.length === 0) faults.push(...(await faultsOf(place, [index])));
  }
}

/**
 * Opens the page, fills it in and presses the buttons in order. @returns undefined if there is no such button
 */
async function openAndPress(place: Place, way: readonly number[]) {
  server.forget();
  browser.left.length = 0;
  const site = await openSite(server, place.page, place.dataOf(place.kind), { at: place.at });
  await settle();
  const held = server.holdsEveryChange();
  let button: HTMLElement | undefined;
  let dialogs = 0;
  for (const index of way) {
    dialogs = openDialogs();
    await fillIn();
    button = buttons()[index];
    if (button === undefined) break;
    button.focus();
    held.length = 0;
    await press(button);
  }
  if (button !== undefined) return { ...site, button, held, opensDialog: openDialogs() > dialogs };
  site.unmount();
  return undefined;
}

type Pressed = NonNullable<Awaited<ReturnType<typeof openAndPress>>>;

async function faultsOfCall(pressed: Pressed): Promise<string[]> {
  const { button, held, address } = pressed;
  const [first] = held;
  if (first === undefined) return [];
  const contract = first.contract as CallContract;
  const sent = server.sent(contract).at(-1);
  const faults = [...faultsOfInput(contract, sent?.body), ...(await faultsWhilePending(button, held))];

  await first.disconnect();
  await settle();
  faults.push(...faultsOfMessage(['NETWORK_ERROR'], 'a network error'));

  const code = contract.problems.find((each) => !leadingOn.includes(each)) ?? 'INTERNAL_ERROR';
  const second = await pressAgain(button, held);
  if (second === 'gone') return faults;
  if (second === undefined) return [...faults, 'cannot be pressed again after a network error'];
  await second.refuse(code);
  await settle();
  faults.push(...faultsOfMessage([code, refusalText(code)], 'a refusal'));

  if (problemsOf(contract).includes('NOT_FOUND')) faults.push(...(await faultsWhenGone(pressed)));

  const third = await pressAgain(button, held);
  if (third === undefined || third === 'gone') return faults;
  const before = stateOf(address);
  await third.answer();
  await settle();
  if (stateOf(address) === before) faults.push('shows no change after its success');
  return faults;
}

/**
 * Checks that a call that fails with NOT_FOUND shows a message and that the page reloads its data or redirects.
 */
async function faultsWhenGone({ button, held, address }: Pressed): Promise<string[]> {
  const call = await pressAgain(button, held);
  if (call === undefined || call === 'gone') return [];
  const [reads, place] = [server.read().length, address()];
  await call.refuse('NOT_FOUND');
  await settle();
  const isUpdated = server.read().length > reads || address() !== place || browser.left.length > 0;
  return [
    ...faultsOfMessage(['NOT_FOUND', refusalText('NOT_FOUND')], 'NOT_FOUND'),
    ...(isUpdated ? [] : ['does not update the page after NOT_FOUND']),
  ];
}

function faultsOfInput({ input }: CallContract, body: unknown): string[] {
  const { error } = input.safeParse(body ?? {});
  return error === undefined ? [] : [`sends ${JSON.stringify(body)}, which its contract refuses`];
}

async function faultsWhilePending(button: HTMLElement, held: readonly HeldCall[]): Promise<string[]> {
  const faults: string[] = [];
  const form = button.closest('form');
  const shown = button.closest('dialog') ?? form;
  const submits = [...(shown?.querySelectorAll('[type=submit]') ?? [])];
  if (submits.some(isIdle)) faults.push('leaves a button of its form enabled while the call is pending');
  await press(button, 2);
  await press(button);
  if (shown === form && form !== null) await act(async () => void fireEvent.submit(form));
  if (held.length > 1) faults.push('makes a second call while the first is pending');
  return faults;
}

/** Checks that an error message is inside the viewport and that an alert within a form has the focus. */
function faultsOfMessage(texts: readonly string[], what: string): string[] {
  const shown = document.body.textContent;
  if (!texts.some((text) => shown.includes(text))) return [`tells nothing of ${what}`];
  const alerts = [...document.querySelectorAll('main [role=alert], dialog[open] [role=alert]')].filter(
    (alert) => texts.some((text) => alert.textContent.includes(text)),
  );
  const { activeElement } = document;
  const hasFocus = (alert: Element) => alert.contains(activeElement) || activeElement?.contains(alert);
  return alerts.length === 0 || alerts.some(hasFocus) ? [] : [`leaves the focus where it was after ${what}`];
}

async function pressAgain(button: HTMLElement, held: HeldCall[]): Promise<HeldCall | 'gone' | undefined> {
  if (!button.isConnected) return 'gone';
  await fillIn();
  held.length = 0;
  await press(button);
  return held[0];
}

async function faultsOfDialog(opener: HTMLElement): Promise<string[]> {
  const faults: string[] = [];
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  if (!dialogs.some((dialog) => dialog.contains(document.activeElement)))
    faults.push('opens a dialog that does not take the focus');
  const before = dialogs.length;
  await act(async () => pressEscape());
  await settle();
  if (openDialogs() >= before) faults.push('opens a dialog that Escape does not close');
  else if (document.activeElement !== opener) faults.push('does not regain the focus from its dialog');
  return faults;
}

/** Returns the enabled buttons: those of the dialog if one is open, otherwise those of the page. */
function buttons(): HTMLElement[] {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main');
  return [...(place?.querySelectorAll<HTMLElement>('button, [role=switch]') ?? [])].filter(isIdle);
}

function isIdle(button: Element): boolean {
  return button.isConnected && button.getAttribute('aria-disabled') !== 'true';
}

function openDialogs(): number {
  return document.querySelectorAll('dialog[open]').length;
}

async function press(button: HTMLElement, detail = 1): Promise<void> {
  await act(async () => void fireEvent.click(button, { detail }));
  await settle();
}

/**
 * Returns everything that a user can perceive: texts, field values, the address, and navigation, reload or
 * print.
 */
function stateOf(address: () => string): string {
  return JSON.stringify([
    document.body.innerHTML,
    address(),
    browser.left,
    browser.reloads(),
    browser.prints(),
  ]);
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}
