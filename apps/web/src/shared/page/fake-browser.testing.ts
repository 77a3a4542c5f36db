import { afterEach, beforeEach, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

interface FakeBrowser {
  /** Addresses for which the page left its document, in order. */
  readonly left: string[];
  /** How often the page loaded itself again, and how often it printed. */
  readonly reloads: () => number;
  readonly prints: () => number;
}

/**
 * Supplies what happy-dom lacks of a browser: dialogs that return the focus, observers, scrolling, and navigation that
 * is recorded instead of done. Storage is empty before each test.
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
    // Testing Library asks this object whether timers are faked.
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

/** React says once per process that user-event does not await its presses, when one comes while the router navigates. */
function withoutActWarning() {
  const { error } = console;
  return jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('A component suspended inside an `act` scope')) error(...words);
  });
}

/** As the HTML standard says: a modal dialog that closes gives the focus back to the element that had it. */
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

/** Presses Escape in the open dialog, which a browser then cancels unless the page refuses the key. */
export function pressEscape(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) throw new Error('No dialog is open.');
  const isAccepted = fireEvent.keyDown(dialog, { key: 'Escape' });
  if (isAccepted) fireEvent(dialog, new Event('cancel', { cancelable: true }));
}
