import * as React from 'react';
import type { ReactNode } from 'react';

/** What stands in the document, without a browser. */
export interface HostNode {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (HostNode | string)[];
  readonly handle: HostHandle;
}

/** In the place of an element, for whoever holds a `ref` of it. */
export interface HostHandle {
  value: unknown;
  checked: boolean;
  [property: string]: unknown;
}

type Output = readonly (HostNode | string)[];
type Contexts = ReadonlyMap<object, unknown>;
type Cleanup = (() => void) | undefined;

interface Effect {
  deps: readonly unknown[] | undefined;
  begin: () => unknown;
  end?: Cleanup;
  isDue: boolean;
}

interface Reduced<State> {
  state: State;
  reduce: (state: State, action: unknown) => State;
  change: ((action: unknown) => void) | undefined;
}

interface Instance {
  readonly path: string;
  readonly slots: Record<string, unknown>[];
}

interface LiveType {
  $$typeof?: symbol;
  type?: unknown;
  render?: (props: object, ref: unknown) => ReactNode;
  _context?: object;
  _init?: (payload: unknown) => unknown;
  _payload?: unknown;
}

interface LiveElement {
  $$typeof: symbol;
  type: unknown;
  key: string | null;
  props: Record<string, unknown> & { children?: ReactNode };
  children?: ReactNode;
}

const kind = (name: string) => Symbol.for(`react.${name}`);

const internals = (React as unknown as Record<string, { H: unknown }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
] ?? { H: null };

class Waiting {
  constructor(readonly promise: PromiseLike<unknown>) {}
}

type Thenable = PromiseLike<unknown> & { status?: string; value?: unknown; reason?: unknown };

/**
 * Components that live without a document: state, effects and what they draw, all of it again at each change. It follows
 * React's hooks closely enough for pages of ours and knows nothing of layout, events that bubble, or transitions.
 */
export class LiveTree {
  private readonly instances = new Map<string, Instance>();
  private readonly handles = new Map<string, HostHandle>();
  private readonly refs = new Map<string, unknown>();
  private seen = new Set<string>();
  private current: Instance | undefined;
  private contexts: Contexts = new Map();
  private at = 0;
  private isDirty = true;
  private output: Output = [];

  constructor(
    private readonly root: ReactNode,
    /** What was done to an element: `focus`, `submit`. */
    private readonly reported: (what: string, node: HostHandle) => void,
  ) {}

  get nodes(): Output {
    return this.output;
  }

  /** Draws until nothing changes any more. */
  async settle(isQuiet: () => boolean = () => true): Promise<void> {
    for (let calm = 0, rounds = 0; calm < 8; rounds += 1) {
      if (rounds > 500) throw new Error('The page never comes to rest.');
      calm = this.isDirty || !isQuiet() ? 0 : calm + 1;
      this.draw();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  end(): void {
    for (const { slots } of this.instances.values()) for (const slot of slots) endOf(slot);
    this.instances.clear();
  }

  private draw(): void {
    for (let times = 0; this.isDirty; times += 1) {
      if (times > 100) throw new Error('The page draws itself without an end.');
      this.isDirty = false;
      this.seen = new Set();
      const before = internals.H;
      internals.H = this.hooks;
      try {
        this.output = this.drawn(this.root, '', new Map());
      } finally {
        internals.H = before;
      }
      this.forgetUnseen();
      for (const { slots } of this.instances.values()) for (const slot of slots) this.begin(slot);
    }
  }

  private forgetUnseen(): void {
    for (const [path, { slots }] of this.instances) {
      if (this.seen.has(path)) continue;
      this.instances.delete(path);
      for (const slot of slots) endOf(slot);
    }
    for (const path of this.handles.keys()) if (!this.seen.has(path)) this.handles.delete(path);
  }

  private begin(slot: Record<string, unknown>): void {
    const effect = slot as unknown as Effect;
    if (effect.isDue !== true) return;
    effect.isDue = false;
    endOf(slot);
    const end = effect.begin();
    effect.end = typeof end === 'function' ? (end as Cleanup) : undefined;
  }

  private drawn(node: unknown, path: string, contexts: Contexts): Output {
    if (node === null || node === undefined || typeof node === 'boolean') return [];
    if (typeof node === 'string' || typeof node === 'number') return [String(node)];
    if (Array.isArray(node))
      return node.flatMap((each: LiveElement | string, index) =>
        this.drawn(each, `${path}/${isKeyed(each) ? '' : String(index)}`, contexts),
      );
    const { key } = node as LiveElement;
    return this.element(node as LiveElement, key === null ? path : `${path}/${key}`, contexts);
  }

  private element(
    { $$typeof, type, props, children }: LiveElement,
    path: string,
    contexts: Contexts,
  ): Output {
    if ($$typeof === kind('portal')) return this.drawn(children, `${path}/portal`, contexts);
    if (typeof type === 'string') return [this.host(type, props, `${path}/${type}`, contexts)];
    if (typeof type === 'function')
      return this.component(type as (props: object) => ReactNode, props, `${path}/${type.name}`, contexts);
    if (typeof type === 'symbol') return this.boundary(type, props, path, contexts);
    return this.special(type as LiveType, props, path, contexts);
  }

  private boundary(type: symbol, props: LiveElement['props'], path: string, contexts: Contexts): Output {
    if (type !== kind('suspense')) return this.drawn(props.children, path, contexts);
    try {
      return this.drawn(props.children, `${path}/ready`, contexts);
    } catch (thrown) {
      this.await(thrown);
      return this.drawn(props['fallback'], `${path}/waiting`, contexts);
    }
  }

  private special(type: LiveType, props: LiveElement['props'], path: string, contexts: Contexts): Output {
    const { $$typeof } = type;
    if ($$typeof === kind('context'))
      return this.drawn(props.children, path, new Map([...contexts, [type, props['value']]]));
    if ($$typeof === kind('memo'))
      return this.drawn(
        { $$typeof: kind('transitional.element'), type: type.type, key: null, props },
        path,
        contexts,
      );
    if ($$typeof === kind('forward_ref'))
      return this.component((given) => type.render?.(given, props['ref']), props, `${path}/ref`, contexts);
    if ($$typeof === kind('lazy')) {
      const loaded = type._init?.(type._payload);
      return this.drawn(
        { $$typeof: kind('transitional.element'), type: loaded, key: null, props },
        path,
        contexts,
      );
    }
    throw new Error(`What is ${String($$typeof)}?`);
  }

  private await(thrown: unknown): void {
    const promise = thrown instanceof Waiting ? thrown.promise : thrown;
    if (typeof (promise as Thenable | null)?.then !== 'function') throw thrown;
    const again = () => {
      this.isDirty = true;
    };
    (promise as Thenable).then(again, again);
  }

  private component(
    draw: (props: object) => ReactNode,
    props: object,
    path: string,
    contexts: Contexts,
  ): Output {
    const instance = this.instances.get(path) ?? { path, slots: [] };
    this.instances.set(path, instance);
    this.seen.add(path);
    const outer = [this.current, this.at, this.contexts] as const;
    [this.current, this.at, this.contexts] = [instance, 0, contexts];
    let node: ReactNode;
    try {
      node = draw(props);
    } finally {
      [this.current, this.at, this.contexts] = outer;
    }
    return this.drawn(node, path, contexts);
  }

  private host(type: string, props: LiveElement['props'], path: string, contexts: Contexts): HostNode {
    this.seen.add(path);
    const handle = this.handles.get(path) ?? this.handleOf(type, props);
    this.handles.set(path, handle);
    Object.assign(handle, { id: props['id'] ?? '', props });
    const { ref } = props;
    if (this.refs.get(path) !== ref) {
      this.refs.set(path, ref);
      if (typeof ref === 'function') (ref as (handle: HostHandle) => void)(handle);
    }
    if (typeof ref === 'object' && ref !== null) (ref as { current: unknown }).current = handle;
    return { type, props, handle, children: this.drawn(props.children, path, contexts) };
  }

  private handleOf(tag: string, props: LiveElement['props']): HostHandle {
    const nothing = () => undefined;
    const tells = (what: string) => () => this.reported(what, handle);
    const handle: HostHandle = {
      ...{ tag, name: props['name'], type: props['type'] ?? (tag === 'input' ? 'text' : undefined) },
      ...{ value: props['value'] ?? props['defaultValue'] ?? '', checked: props['defaultChecked'] === true },
      ...{ disabled: false, attributes: 'value' in props ? { value: {} } : {}, dataset: {}, style: {} },
      focus: tells('focus'),
      querySelector: (selector: string) => ({
        focus: () => this.reported('focus', { ...handle, within: selector }),
      }),
      ...{ querySelectorAll: undefined, matches: () => false, contains: () => false, closest: () => null },
      ...{ showModal: nothing, close: nothing, setCustomValidity: nothing, scrollIntoView: nothing },
      contentWindow: {
        postMessage: (message: unknown) => this.reported(`tell ${JSON.stringify(message)} to`, handle),
      },
      ...{ addEventListener: nothing, removeEventListener: nothing, select: nothing, blur: nothing },
      ...{ getClientRects: () => [{}], setSelectionRange: nothing, scrollTo: nothing },
      ...{
        scrollHeight: 100,
        clientHeight: 100,
        scrollTop: 0,
        children: [],
        submit: tells('submit'),
        click: tells('click'),
      },
    };
    return handle;
  }

  private slot<Slot extends object>(make: () => Slot): Slot {
    if (this.current === undefined) throw new Error('A hook outside of a component');
    const { slots } = this.current;
    const slot = slots[this.at] ?? (make() as Record<string, unknown>);
    slots[this.at] = slot as Record<string, unknown>;
    this.at += 1;
    return slot as Slot;
  }

  private reduced<State>(initial: () => State, reduce: (state: State, action: unknown) => State) {
    const slot: Reduced<State> = this.slot(() => ({ state: initial(), reduce, change: undefined }));
    slot.reduce = reduce;
    slot.change ??= (action) => {
      const next = slot.reduce(slot.state, action);
      if (Object.is(next, slot.state)) return;
      slot.state = next;
      this.isDirty = true;
    };
    return [slot.state, slot.change] as const;
  }

  private effect(begin: () => unknown, deps?: readonly unknown[]): void {
    const slot: Effect = this.slot(() => ({ deps: undefined, begin, isDue: true }));
    if (slot.isDue || deps === undefined || !areSame(slot.deps, deps))
      Object.assign(slot, { begin, deps, isDue: true });
  }

  private kept<Value>(make: () => Value, deps: readonly unknown[] | undefined): Value {
    const slot = this.slot(() => ({ deps, value: make() }));
    if (!areSame(slot.deps, deps)) Object.assign(slot, { deps, value: make() });
    return slot.value;
  }

  private contextOf(context: object): unknown {
    return this.contexts.has(context)
      ? this.contexts.get(context)
      : (context as { _currentValue: unknown })._currentValue;
  }

  private used(usable: Thenable & { $$typeof?: symbol }): unknown {
    if (usable.$$typeof === kind('context')) return this.contextOf(usable);
    if (usable.status === 'fulfilled') return usable.value;
    if (usable.status === 'rejected') throw usable.reason as Error;
    if (usable.status === undefined) {
      usable.status = 'pending';
      usable.then(
        (value) => Object.assign(usable, { status: 'fulfilled', value }),
        (reason: unknown) => Object.assign(usable, { status: 'rejected', reason }),
      );
    }
    throw new Waiting(usable);
  }

  private readonly hooks = {
    use: (usable: Thenable) => this.used(usable),
    readContext: (context: object) => this.contextOf(context),
    useContext: (context: object) => this.contextOf(context),
    useState: (initial: unknown) =>
      this.reduced<unknown>(
        () => (typeof initial === 'function' ? (initial as () => unknown)() : initial),
        (state, action) =>
          typeof action === 'function' ? (action as (state: unknown) => unknown)(state) : action,
      ),
    useReducer: (
      reduce: (state: unknown, action: unknown) => unknown,
      given: unknown,
      make?: (given: unknown) => unknown,
    ) => this.reduced<unknown>(() => (make === undefined ? given : make(given)), reduce),
    useRef: (initial: unknown) => this.slot(() => ({ current: initial })),
    useMemo: (make: () => unknown, deps?: readonly unknown[]) => this.kept(make, deps),
    useCallback: (act: unknown, deps?: readonly unknown[]) => this.kept(() => act, deps),
    useEffect: (begin: () => unknown, deps?: readonly unknown[]) => this.effect(begin, deps),
    useLayoutEffect: (begin: () => unknown, deps?: readonly unknown[]) => this.effect(begin, deps),
    useInsertionEffect: (begin: () => unknown, deps?: readonly unknown[]) => this.effect(begin, deps),
    useEffectEvent: (act: (...given: unknown[]) => unknown) => {
      const slot = this.slot(() => {
        const made = { act, event: (...given: unknown[]): unknown => made.act(...given) };
        return made;
      });
      slot.act = act;
      return slot.event;
    },
    useId: () => this.slot(() => ({ id: `_id${this.current?.path.length ?? 0}_` })).id,
    useSyncExternalStore: (subscribe: (changed: () => void) => () => void, read: () => unknown) => {
      const value = read();
      this.effect(
        () =>
          subscribe(() => {
            this.isDirty = true;
          }),
        [subscribe],
      );
      return value;
    },
    useTransition: () => [false, (act: () => void) => act()],
    useDeferredValue: (value: unknown) => value,
    useOptimistic: (value: unknown) => [value, () => undefined],
    useDebugValue: () => undefined,
    useImperativeHandle: () => undefined,
  };
}

function isKeyed(node: LiveElement | string): boolean {
  return typeof node === 'object' && node !== null && typeof node.key === 'string';
}

function endOf(slot: Record<string, unknown>): void {
  const { end } = slot as { end?: Cleanup };
  if (typeof end !== 'function') return;
  slot['end'] = undefined;
  end();
}

function areSame(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean {
  if (before === undefined || now === undefined || before.length !== now.length) return false;
  return before.every((each, index) => Object.is(each, now[index]));
}
