import { Window } from 'happy-dom';

/** Classes of Node that do not work with a document and are replaced by the classes of the document. */
const replaced = new Set([
  'CloseEvent',
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Navigator',
  'navigator',
]);

/**
 * Installs the globals of a browser tab. @returns a function that closes the tab and restores the globals of
 * Node
 */
export function openPage() {
  const page = new Window({
    url: 'https://account.example/',
    width: 1280,
    height: 800,
    settings: {
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableChildPageNavigation: true,
        disableFallbackToSetURL: true,
      },
    },
  });
  page.document.startViewTransition = startViewTransition;
  const names = namesOf(page).filter((name) => replaced.has(name) || !(name in globalThis));
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const name of names) Object.defineProperty(globalThis, name, globalOf(page, name));
  // Makes React report updates for which a spec does not wait.
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  return async () => {
    // React finishes the work for an unmounted page in a separate task, which still reads the window.
    await new Promise((resolve) => setImmediate(resolve));
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    await page.happyDOM.close();
  };
}

function namesOf(page) {
  const names = new Set();
  for (let owner = page; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  names.delete('constructor');
  return [...names];
}

/**
 * Reads the value from the window on each access, so that a spec can spy on the global or on the window. Binds
 * functions to the window, because they may be called without `window.`.
 */
function globalOf(page, name) {
  const isMethod = /^[a-z]/.test(name) && typeof page[name] === 'function';
  return {
    configurable: true,
    enumerable: true,
    get: () => (isMethod ? page[name].bind(page) : page[name]),
    set: (value) => {
      page[name] = value;
    },
  };
}

/** Adds a function that the document does not have. Without it the router would print a warning. */
function startViewTransition(update) {
  const done = Promise.resolve(update?.());
  return { finished: done, ready: done, updateCallbackDone: done, skipTransition: () => undefined };
}
