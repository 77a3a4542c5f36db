type Said = (what: string) => void;

/** Nothing is one of these. */
class Other {
  readonly isOther = true;
}

class Observer {
  disconnect = (): void => undefined;
  observe = (): void => undefined;
}

/** It tells at once how large something is, as browsers do. */
class Sizes extends Observer {
  constructor(reported: () => void) {
    super();
    this.observe = () => queueMicrotask(reported);
  }
}

/** What a page does to its browser, reported instead of done, for as long as it stands in. */
export class Browser {
  private readonly before = new Map<string, PropertyDescriptor | undefined>();

  constructor(
    private readonly said: Said,
    private readonly answered: typeof fetch,
  ) {}

  stands(address: URL, language: string): void {
    const parts = this.parts(address, language);
    for (const [name, value] of Object.entries(parts)) {
      this.before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }

  goes(): void {
    for (const [name, descriptor] of this.before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
  }

  private parts(address: URL, language: string): Record<string, unknown> {
    const { said } = this;
    const nothing = () => undefined;
    const storage = memory(said);
    const heading = (selector: string) => ({
      focus: () => said(`focus on ${selector}`),
      setAttribute: nothing,
      querySelector: heading,
      ...{ click: nothing, matches: () => false, closest: () => null, scrollIntoView: nothing },
    });
    return {
      ...this.clocks(),
      fetch: this.answered,
      location: {
        ...{ href: address.href, origin: address.origin, pathname: address.pathname, search: address.search },
        ...{ protocol: address.protocol, hash: '', host: address.host },
        assign: (to: string) => said(`leaves for ${to}`),
        replace: (to: string) => said(`leaves for ${to}, in place`),
        reload: () => said('loads again'),
      },
      history: { state: null, replaceState: (_: unknown, __: string, to: string) => said(`stands at ${to}`) },
      sessionStorage: storage,
      document: {
        set title(title: string) {
          said(`is called ${title}`);
        },
        ...{ cookie: '', visibilityState: 'visible', referrer: '', activeElement: null },
        body: { nodeType: 1, append: nothing },
        documentElement: { lang: language, dataset: {}, toggleAttribute: nothing, removeAttribute: nothing },
        ...{ querySelector: heading, getElementById: (id: string) => heading(`#${id}`) },
        ...{ addEventListener: nothing, removeEventListener: nothing, querySelectorAll: () => [] },
        createElement: (tag: string) => ({ tag, click: () => said(`${tag} is clicked`) }),
      },
      navigator: {
        clipboard: {
          writeText: (text: string) => (said(`copies ${JSON.stringify(text)}`), Promise.resolve()),
        },
        ...{ onLine: true, hardwareConcurrency: 2 },
      },
      print: () => said('prints'),
      ...{ ResizeObserver: Sizes, MutationObserver: Observer, IntersectionObserver: Observer },
      matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
      ...{ addEventListener: nothing, removeEventListener: nothing },
      window: { addEventListener: nothing, removeEventListener: nothing, print: () => said('prints') },
      ...{ InputEvent: Other, HTMLInputElement: Other, HTMLButtonElement: Other, HTMLSelectElement: Other },
    };
  }

  /** Time stands still: what is due at once is so at the next turn, and the rest never. */
  private clocks(): Record<string, unknown> {
    const turns = new Map<object, NodeJS.Immediate>();
    const end = globalThis.clearTimeout;
    const never = {};
    return {
      ...{ Date: Still, performance: { ...performance, now: () => 0, getEntriesByType: () => [] } },
      setTimeout: (act: () => void, wait = 0) => {
        if (wait > 10) return never;
        const turn = {};
        turns.set(turn, setImmediate(act));
        return turn;
      },
      setInterval: () => never,
      clearTimeout: (timer: object) => {
        const turn = turns.get(timer);
        if (turn !== undefined) clearImmediate(turn);
        else if (timer !== never) end(timer as NodeJS.Timeout);
      },
      clearInterval: () => undefined,
    };
  }
}

const now = Date.parse('2026-04-01T03:04:05.000Z');

class Still extends Date {
  constructor(...given: [] | [number]) {
    super(given[0] ?? now);
  }
  static override now(): number {
    return now;
  }
}

function memory(said: Said): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.get(key) !== value && !key.startsWith('draft-pages:')) said(`keeps ${key} ${value}`);
      kept.set(key, value);
    },
    removeItem: (key) => {
      if (kept.delete(key)) said(`forgets ${key}`);
    },
    clear: () => kept.clear(),
  };
}
