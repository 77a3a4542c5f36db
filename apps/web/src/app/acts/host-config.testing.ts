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

function remove(children: Child[], child: Child): void {
  const at = children.indexOf(child);
  if (at >= 0) children.splice(at, 1);
}

function elementOf(type: string, props: Props): Element {
  return { type, props, handle: handleOf(type, props), children: [], isHidden: false };
}

function handleOf(tag: string, props: Props): HostHandle {
  const tells = (what: string) => () => report(what, handle);
  const handle: HostHandle = {
    ...{ tag, props, id: props['id'] ?? '', nodeType: 1, name: props['name'] },
    type: props['type'] ?? (tag === 'input' ? 'text' : undefined),
    ...{ value: props['value'] ?? props['defaultValue'] ?? '', checked: props['defaultChecked'] === true },
    ...{ disabled: false, attributes: 'value' in props ? { value: {} } : {}, dataset: {}, style: {} },
    focus: tells('focus'),
    querySelector: (selector: string) => ({
      focus: () => report('focus', { ...handle, within: selector }),
      scrollIntoView: nothing,
    }),
    ...{ querySelectorAll: undefined, matches: never, contains: never, closest: () => null },
    showModal: () => Object.assign(handle, { open: true }),
    close: () => Object.assign(handle, { open: false }),
    ...{ setCustomValidity: nothing, scrollIntoView: nothing },
    contentWindow: {
      postMessage: (message: unknown) => report(`tell ${JSON.stringify(message)} to`, handle),
      dispatchEvent: nothing,
    },
    ...{ addEventListener: nothing, removeEventListener: nothing, select: nothing, blur: nothing },
    ...{
      getClientRects: () => [{}],
      setSelectionRange: nothing,
      scrollTo: nothing,
      scrollBy: tells('scroll'),
    },
    ...{ scrollHeight: 100, clientHeight: 100, scrollTop: 0, children: [] },
    ...{ submit: tells('submit'), click: tells('click') },
  };
  return handle;
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
  appendInitialChild: (parent: Element, child: Child) => put(parent.children, child),
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

  appendChild: (parent: Element, child: Child) => put(parent.children, child),
  appendChildToContainer: (place: object, child: Child) => put(childrenOf(place), child),
  insertBefore: (parent: Element, child: Child, before: Child) => put(parent.children, child, before),
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
