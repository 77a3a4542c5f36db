import { afterEach, beforeEach, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

interface FakeBrowser {
  /** URLs outside the document to which the page navigated, in order. */
  readonly left: string[];
  /** Number of reloads and prints. */
  readonly reloads: () => number;
  readonly prints: () => number;
}

/**
 * Adds what happy-dom lacks: dialogs that return the focus, observers, scrolling, and navigation, which is
 * recorded but not executed. Clears the storage before each test.
 */
export function fakeBrowser(): FakeBrowser {
  const left: string[] = [];
  let restores: (() => void)[] = [];
  let reloads = 0;
  let prints = 0;
  const replace = (spy: { mockRestore: () => void }) => void restores.push(() => spy.mockRestore());
  beforeEach(() => {
    left.length = 0;
    reloads = 0;
    prints = 0;
    sessionStorage.clear();
    localStorage.clear();
    const leave = (address: string | URL) => void left.push(String(address));
    replace(jest.spyOn(location, 'assign').mockImplementation(leave));
    replace(jest.spyOn(location, 'replace').mockImplementation(leave));
    replace(jest.spyOn(location, 'reload').mockImplementation(() => void (reloads += 1)));
    replace(jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
    replace(jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined));
    returnFocusOfDialogs().forEach(replace);
    replace(withoutActWarning());
    for (const place of [globalThis, window]) Reflect.set(place, 'print', () => void (prints += 1));
    // Testing Library reads this object to detect fake timers.
    Reflect.set(globalThis, 'jest', jest);
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const restore of restores) restore();
    restores = [];
    Reflect.deleteProperty(globalThis, 'jest');
    for (const place of [globalThis, window]) Reflect.deleteProperty(place, 'print');
  });
  return { left, reloads: () => reloads, prints: () => prints };
}

/** Suppresses the warning that React prints when a user-event press navigates outside `act`. */
function withoutActWarning() {
  const { error } = console;
  return jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('A component suspended inside an `act` scope')) error(...words);
  });
}

/** The HTML standard requires a closing modal dialog to return the focus to the previously focused element. */
function returnFocusOfDialogs() {
  const openers = new WeakMap<Element, Element | null>();
  const close = HTMLDialogElement.prototype.close;
  return [
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
    }),
    jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
      value?: string,
    ) {
      const opener = this.open ? openers.get(this) : null;
      close.call(this, value);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    }),
  ];
}

/** Presses Escape in the open dialog, which closes it unless the page prevents that. */
export function pressEscape(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) throw new Error('No dialog is open.');
  const isAccepted = fireEvent.keyDown(dialog, { key: 'Escape' });
  if (isAccepted) fireEvent(dialog, new Event('cancel', { cancelable: true }));
}
