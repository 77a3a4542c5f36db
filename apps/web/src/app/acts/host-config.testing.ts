import { createContext } from 'react';
import type { ReactContext } from 'react-reconciler';
import { DiscreteEventPriority, NoEventPriority } from 'react-reconciler/constants.js';

type Props = Readonly<Record<string, unknown>>;
type Reported = (what: string, node: HostHandle) => void;

/** In the place of an element, for whoever holds a `ref` of it. */
export interface HostHandle {
  value: unknown;
  checked: boolean;
  [property: string]: unknown;
}

export interface Text {
  text: string;
  isHidden: boolean;
}

export interface Element {
  readonly type: string;
  readonly handle: HostHandle;
  readonly children: Child[];
  props: Props;
  isHidden: boolean;
  parent?: Element;
}

type Child = Element | Text;

let report: Reported;
let places = new Map<object, Child[]>();
let isChanged = false;
let priority = NoEventPriority;

const nothing = () => undefined;
const never = () => false;

/** Of a root, of the body, or of an element into which a portal leads. */
export function childrenOf(place: object): Child[] {
  const children = places.get(place) ?? [];
  places.set(place, children);
  return children;
}

/** Where portals lead to that is no element of the page. */
export function otherPlaces(root: object): object[] {
  return [...places.keys()].filter((place) => place !== root && !('tag' in place));
}

export function beginTree(reported: Reported): void {
  [report, places, isChanged] = [reported, new Map(), true];
}

/** Whether something has changed since this was asked the last time. */
export function takeChange(): boolean {
  const was = isChanged;
  isChanged = false;
  return was;
}

function put(children: Child[], child: Child, before?: Child): void {
  remove(children, child);
  children.splice(before === undefined ? children.length : children.indexOf(before), 0, child);
}

function putInto(parent: Element, child: Child, before?: Child): void {
  put(parent.children, child, before);
  if ('type' in child) child.parent = parent;
}

function remove(children: Child[], child: Child): void {
  const at = children.indexOf(child);
  if (at >= 0) children.splice(at, 1);
}

function elementOf(type: string, props: Props): Element {
  const children: Child[] = [];
  const element: Element = {
    type,
    props,
    handle: handleOf(type, props, () => element),
    children,
    isHidden: false,
  };
  return element;
}

function handleOf(tag: string, props: Props, own: () => Element): HostHandle {
  const tells = (what: string) => () => report(what, handle);
  const found = (selector: string) => descendantsOf(own()).filter((each) => isMatched(each, selector));
  const closest = (selector: string) =>
    ancestorsOf(own()).find((each) => isMatched(each, selector))?.handle ?? null;
  const hears = new Map<string, Set<(event: object) => unknown>>();
  const handle: HostHandle = {
    ...{ tag, props, id: props['id'] ?? '', nodeType: 1, name: props['name'] },
    type: props['type'] ?? (tag === 'input' ? 'text' : undefined),
    ...{ value: props['value'] ?? props['defaultValue'] ?? '', checked: props['defaultChecked'] === true },
    ...{ disabled: false, attributes: 'value' in props ? { value: {} } : {}, dataset: {}, style: {} },
    focus: tells('focus'),
    querySelector: (selector: string) => found(selector)[0]?.handle ?? null,
    querySelectorAll: (selector: string) => found(selector).map((each) => each.handle),
    matches: (selector: string) => isMatched(own(), selector),
    contains: (other: unknown) => [own(), ...descendantsOf(own())].some((each) => each.handle === other),
    closest,
    showModal: () => Object.assign(handle, { open: true }),
    close: () => Object.assign(handle, { open: false }),
    ...{ setCustomValidity: nothing, scrollIntoView: tells('look') },
    contentWindow: {
      postMessage: (message: unknown) => report(`tell ${JSON.stringify(message)} to`, handle),
      dispatchEvent: nothing,
    },
    addEventListener: (type: string, hear: (event: object) => unknown) =>
      hears.set(type, (hears.get(type) ?? new Set()).add(hear)),
    removeEventListener: (type: string, hear: (event: object) => unknown) => hears.get(type)?.delete(hear),
    happens: (type: string) => hears.get(type)?.forEach((hear) => hear({ type, target: handle })),
    ...{ select: nothing, blur: nothing },
    ...{
      getClientRects: () => [{}],
      setSelectionRange: nothing,
      scrollTo: nothing,
      scrollBy: tells('scroll'),
    },
    ...{ scrollHeight: 100, clientHeight: 100, scrollTop: 0, children: [] },
    ...{ submit: tells('submit'), click: tells('click') },
  };
  // No part of what is copied of it.
  return Object.defineProperty(handle, 'form', { get: () => closest('form') });
}

function descendantsOf({ children }: Element): Element[] {
  return children.flatMap((child) => ('text' in child ? [] : [child, ...descendantsOf(child)]));
}

function ancestorsOf(element: Element): Element[] {
  return [element, ...(element.parent === undefined ? [] : ancestorsOf(element.parent))];
}

/** By one of several tags with classes, attributes and states; what is within something else is asked by it alone. */
function isMatched(element: Element, selectors: string): boolean {
  return selectors.split(',').some((selector) => {
    const last = selector.trim().split(/\s+/).at(-1) ?? '';
    const parts = last.match(/\[[\w-]+(?:="?[\w-]+"?)?\]|[.#:]?[\w-]+/g) ?? [];
    return parts.length > 0 && parts.every((part) => isOf(element, part));
  });
}

function isOf({ type, props, handle }: Element, part: string): boolean {
  const name = part.slice(1);
  switch (part.charAt(0)) {
    case '.':
      return String(props['className'] ?? '')
        .split(' ')
        .includes(name);
    case '#':
      return props['id'] === name;
    case ':':
      return name === 'checked' ? (props['checked'] ?? handle.checked) === true : name === 'enabled';
    case '[': {
      const [attribute = '', value] = name.slice(0, -1).split('=');
      const there = props[attribute];
      const isThere = there !== undefined && there !== null && there !== false;
      return value === undefined ? isThere : String(there as string) === value.replaceAll('"', '');
    }
    default:
      return type === part;
  }
}

const noTransition: null = null;
const everywhere = {};

/** What React's reconciler asks of the place that it draws in, answered by objects. */
export const hostConfig = {
  rendererPackageName: 'acts',
  rendererVersion: '1',
  extraDevToolsConfig: null,
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  isPrimaryRenderer: true,
  noTimeout: undefined,
  NotPendingTransition: noTransition,
  HostTransitionContext: createContext(noTransition) as unknown as ReactContext<null>,

  createInstance: elementOf,
  createTextInstance: (text: string): Text => ({ text, isHidden: false }),
  appendInitialChild: (parent: Element, child: Child) => putInto(parent, child),
  finalizeInitialChildren: never,
  shouldSetTextContent: never,
  getPublicInstance: (instance: Child) => ('handle' in instance ? instance.handle : instance),
  getRootHostContext: () => everywhere,
  getChildHostContext: () => everywhere,
  prepareForCommit: () => null,
  resetAfterCommit: () => {
    isChanged = true;
  },
  preparePortalMount: nothing,
  // Nothing is waited for: what would be shown later is so at the next turn.
  scheduleTimeout: (act: () => unknown) => setImmediate(act),
  cancelTimeout: clearImmediate,
  getInstanceFromNode: () => null,
  beforeActiveInstanceBlur: nothing,
  afterActiveInstanceBlur: nothing,
  prepareScopeUpdate: nothing,
  getInstanceFromScope: () => null,
  detachDeletedInstance: nothing,
  bindToConsole: () => nothing,

  appendChild: (parent: Element, child: Child) => putInto(parent, child),
  appendChildToContainer: (place: object, child: Child) => put(childrenOf(place), child),
  insertBefore: (parent: Element, child: Child, before: Child) => putInto(parent, child, before),
  insertInContainerBefore: (place: object, child: Child, before: Child) =>
    put(childrenOf(place), child, before),
  removeChild: (parent: Element, child: Child) => remove(parent.children, child),
  removeChildFromContainer: (place: object, child: Child) => remove(childrenOf(place), child),
  clearContainer: (place: object) => void childrenOf(place).splice(0),
  resetTextContent: nothing,
  commitTextUpdate: (node: Text, _: string, text: string) => {
    node.text = text;
  },
  commitMount: nothing,
  commitUpdate: (element: Element, _type: string, _before: Props, props: Props) => {
    element.props = props;
    Object.assign(element.handle, { props, id: props['id'] ?? '' });
  },
  hideInstance: (element: Element) => {
    element.isHidden = true;
  },
  hideTextInstance: (node: Text) => {
    node.isHidden = true;
  },
  unhideInstance: (element: Element) => {
    element.isHidden = false;
  },
  unhideTextInstance: (node: Text) => {
    node.isHidden = false;
  },

  setCurrentUpdatePriority: (next: number) => {
    priority = next;
  },
  getCurrentUpdatePriority: () => priority,
  // As what a person does: drawn at once, with its effects, however long the machine takes.
  resolveUpdatePriority: () => (priority === NoEventPriority ? DiscreteEventPriority : priority),
  resetFormInstance: nothing,
  requestPostPaintCallback: nothing,
  shouldAttemptEagerTransition: never,
  trackSchedulerEvent: nothing,
  resolveEventType: () => null,
  resolveEventTimeStamp: () => 0,
  maySuspendCommit: never,
  maySuspendCommitOnUpdate: never,
  maySuspendCommitInSyncRender: never,
  preloadInstance: () => true,
  startSuspendingCommit: nothing,
  suspendInstance: nothing,
  suspendOnActiveViewTransition: nothing,
  waitForCommitToBeReady: () => null,
  getSuspendedCommitReason: () => null,
};
