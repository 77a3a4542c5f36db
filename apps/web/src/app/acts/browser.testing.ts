import { Clock } from './clock.testing.js';
import { deviceOf, passkeysOf } from './device.testing.js';

type Said = (what: string) => void;

type Hears = (event: object) => unknown;

/** What befalls a page that nobody touches. */
const events = ['visibilitychange', 'pageshow', 'beforeprint', 'afterprint', 'beforeunload', 'pagehide'];

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
  readonly clock: Clock;
  private readonly heard = new Map<string, Set<Hears>>();
  private readonly before = new Map<string, PropertyDescriptor | undefined>();
  private readonly location: Record<string, unknown> = {};
  private readonly hearing = new Map<string, Set<Hears>>();

  constructor(
    private readonly said: Said,
    private readonly answered: typeof fetch,
    private readonly kept: Map<string, string>,
  ) {
    this.clock = new Clock(said);
  }

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

  /** Those that the page listens for, in the order in which they may come. */
  get awaited(): string[] {
    return events.filter((type) => (this.heard.get(type)?.size ?? 0) > 0);
  }

  /** Whoever listens to what, or waits for something. */
  get listeners(): string[] {
    const types = [...this.hearing].filter(([, all]) => all.size > 0).map(([type]) => `listens for ${type}`);
    return [...types, ...this.clock.waiting];
  }

  isAt({ href, pathname, search }: URL): void {
    Object.assign(this.location, { href, pathname, search });
  }

  happens(type: string): void {
    const event = { type, persisted: true, preventDefault: () => this.said('asks first') };
    for (const hears of this.heard.get(type) ?? []) hears(event);
  }

  private listening(types: readonly string[] = events) {
    const of = (type: string) => {
      const own = this.heard.get(type) ?? new Set();
      if (types.includes(type)) this.heard.set(type, own);
      return own;
    };
    const all = (type: string) => {
      const own = this.hearing.get(type) ?? new Set();
      this.hearing.set(type, own);
      return own;
    };
    return {
      addEventListener: (type: string, hears: Hears) => (of(type).add(hears), void all(type).add(hears)),
      removeEventListener: (type: string, hears: Hears) => (
        of(type).delete(hears),
        void all(type).delete(hears)
      ),
    };
  }

  private parts(address: URL, language: string): Record<string, unknown> {
    const { said } = this;
    const nothing = () => undefined;
    const storage = memory(said, this.kept);
    const heading = (selector: string) => ({
      focus: () => said(`focus on ${selector}`),
      setAttribute: nothing,
      querySelector: heading,
      ...{ click: nothing, matches: () => false, closest: () => null, scrollIntoView: nothing },
    });
    return {
      ...this.clock.parts(),
      fetch: this.answered,
      location: Object.assign(this.location, {
        ...{ href: address.href, origin: address.origin, pathname: address.pathname, search: address.search },
        ...{ protocol: address.protocol, hash: '', host: address.host },
        assign: (to: string) => said(`leaves for ${to}`),
        replace: (to: string) => said(`leaves for ${to}, in place`),
        reload: () => said('loads again'),
      }),
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
        ...this.listening(),
        querySelectorAll: (selector: string) => (selector.includes('webauthn') ? [heading(selector)] : []),
        createElement: (tag: string) => ({ tag, click: () => said(`${tag} is clicked`) }),
      },
      navigator: {
        clipboard: {
          writeText: (text: string) => (said(`copies ${JSON.stringify(text)}`), Promise.resolve()),
        },
        ...{ onLine: true, hardwareConcurrency: 2, credentials: deviceOf(said) },
      },
      print: () => said('prints'),
      PublicKeyCredential: passkeysOf(said),
      AbortSignal: new Proxy(AbortSignal, {
        get: (own, name): unknown => (name === 'timeout' ? () => this.clock.ends() : Reflect.get(own, name)),
      }),
      // What a passkey is asked for by is no matter here.
      atob: (text: string) => text,
      ...{ ResizeObserver: Sizes, MutationObserver: Observer, IntersectionObserver: Observer },
      matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
      ...this.listening(),
      window: { ...this.listening(['beforeunload', 'pagehide']), print: () => said('prints') },
      ...{ InputEvent: Other, HTMLInputElement: Other, HTMLButtonElement: Other, HTMLSelectElement: Other },
    };
  }
}

function memory(said: Said, kept: Map<string, string>): Storage {
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.get(key) !== value) said(`keeps ${key} ${value}`);
      kept.set(key, value);
    },
    removeItem: (key) => {
      if (kept.delete(key)) said(`forgets ${key}`);
    },
    clear: () => kept.clear(),
  };
}
