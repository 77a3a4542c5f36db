import { screenDataPath, type CallContract } from '@account/contracts/platform/call';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { rootScreen, type RootData } from '@account/contracts/store/settings/root.contract';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { ToastProvider } from '@account/ui/overlay/toasts';
import { environmentManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { IntlProvider } from 'use-intl';

import type { WebWords } from '../../shared/language/load-words.js';
import { FlowErrorProvider } from '../../shared/navigation/flow-error.js';
import { OwnPages } from '../../shared/navigation/own-pages.js';
import { PlaceFiller } from '../../shared/page/page-places.js';
import { loadLateParts } from '../../shared/page/late.js';
import { PageTitle } from '../../shared/page/page-title.js';
import type { AnyPage } from '../../shared/page/page.js';
import { accountHeaderQuery, RootContext, rootQuery } from '../../shared/root/root-data.js';
import { outlineOf } from '../paint/page-outline.js';
import { isOwnPage, isWithinDocument } from '../router/own-page.js';
import { Browser } from './browser.testing.js';
import { allNodes, htmlOf, marksOf, textOf, valuesOf } from './live-html.testing.js';
import { LiveTree, type HostHandle, type HostNode } from './live-tree.testing.js';
import { madeOf, type Making } from './made-data.testing.js';
import { leftOnPaper } from './on-paper.testing.js';
import { leaves, typedInto } from './typed-text.testing.js';

export interface Asked {
  readonly call: CallContract;
  readonly line: string;
  readonly answer: (response: Response | Promise<Response>) => void;
}

/** What a page says, and how its controls are called, described and filled in. */
export interface Looks {
  lines: readonly string[];
  marks: readonly string[];
}

export interface Opening {
  page: AnyPage;
  /** What the page is sent. */
  data: unknown;
  root: RootData;
  words: WebWords;
  header: unknown;
  address: string;
  /** How full the answers are of what is asked while nobody presses anything. */
  answers?: Making;
  /** What the tab has kept of a page before. */
  kept?: Map<string, string>;
  /** The device knows of no passkeys. */
  isWithoutPasskeys?: boolean;
  /** Whoever it is for has looked at it for a while before pressing anything. */
  isLate?: boolean;
}

/** In seconds; a code may be sent again by then, and what waits longer asks no oftener. */
export const longest = 95;

type Guard = (going: { currentLocation: object; nextLocation: object; historyAction: string }) => boolean;

const calls = declared.filter(isCall);
const full = { isTrue: true, isFull: true, choice: 0 } as const;

/** A page with somebody in front of it who fills in its fields and presses its buttons; the server is the spec's. */
export class ActedPage {
  /** Calls that nobody has answered yet. */
  readonly asked: Asked[] = [];
  private readonly said: string[] = [];
  private readonly browser: Browser;
  private readonly address: URL;
  private tree: LiveTree | undefined;
  private drawn: (now: Pick<Opening, 'data' | 'root' | 'words'>) => ReactNode = () => null;
  private readonly client = new QueryClient({
    // What is cancelled as a page goes would wait to be forgotten, in the time of the machine.
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, gcTime: Infinity },
      mutations: { gcTime: Infinity },
    },
  });
  /** What is filled in already. */
  private readonly done = new Set<HostHandle>();
  private isHeld = false;
  /** Whether somebody who goes there is asked first. */
  private readonly guards = new Map<string, Guard>();
  /** Where somebody goes who is on the way to it. */
  private coming: URL | undefined;
  private now: Pick<Opening, 'data' | 'root' | 'words'> | undefined;

  /** The page before has gone by then. */
  private static last: ActedPage | undefined;

  static async opens(opening: Opening): Promise<ActedPage> {
    ActedPage.leaves();
    // What asks again and again does so in a browser alone.
    environmentManager.setIsServer(() => false);
    const page = (ActedPage.last = new ActedPage(opening));
    const { default: Content } = await opening.page.load();
    await loadLateParts();
    page.draws(opening, Content as (props: { data: unknown }) => ReactNode);
    await page.settles();
    return page;
  }

  static leaves(): void {
    ActedPage.last?.tree?.end();
    ActedPage.last?.client.clear();
    ActedPage.last?.browser.goes();
    ActedPage.last = undefined;
    environmentManager.setIsServer(() => true);
  }

  private readonly answers: Making;

  private constructor({
    root,
    address,
    answers = full,
    kept = new Map(),
    isWithoutPasskeys = false,
  }: Opening) {
    this.answers = answers;
    this.address = new URL(address, 'https://account.yorube.example');
    this.browser = new Browser(
      (what) => void this.said.push(what),
      (path, asked) => this.fetched(root, String(path), asked ?? {}),
      kept,
    );
    this.browser.stands(this.address, root.language);
    if (isWithoutPasskeys) Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  }

  private draws(
    { page, data, root, words, header }: Opening,
    Content: (props: { data: unknown }) => ReactNode,
  ): void {
    this.client.setQueryData(accountHeaderQuery.queryKey, header as never);
    this.client.setQueryData(rootQuery.queryKey, root);
    const invalidate = this.client.invalidateQueries.bind(this.client);
    this.client.invalidateQueries = (filters, options) => {
      this.said.push(`asks again for ${JSON.stringify(filters?.queryKey)}`);
      return invalidate({ ...filters, refetchType: 'none' }, options);
    };
    this.drawn = (now) =>
      this.around(
        <PageTitle title={page.title}>
          <Content data={now.data} />
        </PageTitle>,
        { ...now, url: this.address },
      );
    this.now = { data, root, words };
    this.tree = new LiveTree(
      this.drawn(this.now),
      (what, handle) => void this.said.push(`${what}${what.endsWith(' to') ? '' : ' on'} ${nameOf(handle)}`),
    );
  }

  /** What it says, a line each, and what stands in its controls. */
  get lines(): string[] {
    const asks = this.asksFirst ? ['= asks before one leaves'] : [];
    return [...outlineOf(htmlOf(this.nodes)), ...valuesOf(this.nodes), ...asks];
  }

  get marks(): string[] {
    return marksOf(this.nodes);
  }

  get paper(): string[] {
    return leftOnPaper(this.nodes);
  }

  get looks(): Looks {
    return { lines: this.lines, marks: this.marks };
  }

  /** Whether it asks before somebody leaves it by a link. */
  private get asksFirst(): boolean {
    return this.isGuarded('/elsewhere', undefined, 'PUSH');
  }

  private isGuarded(to: string, state: unknown, historyAction: string): boolean {
    const [pathname = '', search = ''] = to.split(/(?=\?)/);
    const [currentLocation, nextLocation] = [
      { pathname: this.address.pathname, search: this.address.search, state: null },
      { pathname, search, state },
    ];
    return [...this.guards.values()].some((guard) => guard({ currentLocation, nextLocation, historyAction }));
  }

  /** What was done since this was asked the last time; of what is kept again and again the last. */
  takeSaid(): string[] {
    const said = this.said.splice(0);
    const kept = (line: string) => /^(keeps \S+ |waits .*)/.exec(line)?.[0];
    return said.filter((line, at) => {
      const key = kept(line);
      return key === undefined || !said.slice(at + 1).some((later) => later.startsWith(key));
    });
  }

  get buttons(): HostNode[] {
    return allNodes(this.nodes).filter(
      ({ type, props }) =>
        (type === 'button' || props['role'] === 'switch') &&
        props['aria-disabled'] !== true &&
        !isOfToast(props),
    );
  }

  /** Those that send a form, whether or not they can be pressed now. */
  get submits(): HostNode[] {
    return allNodes(this.nodes).filter(({ type, props }) => type === 'button' && props['type'] === 'submit');
  }

  /** Of those, too, that cannot be pressed now. */
  get names(): string[] {
    return allNodes(this.nodes)
      .filter(({ type }) => type === 'button')
      .map((button) => ActedPage.nameOf(button));
  }

  /** Of all that can be pressed now or later. */
  get handles(): ReadonlySet<HostHandle> {
    const all = allNodes(this.nodes).filter(
      ({ type, props }) => type === 'button' || props['role'] === 'switch',
    );
    return new Set(all.map(({ handle }) => handle));
  }

  static nameOf(button: HostNode): string {
    return String(button.props['aria-label'] ?? textOf(button.children));
  }

  /** All that there is to fill in and is not yet, and then what came of that. */
  async fillsIn(): Promise<void> {
    const { done } = this;
    for (let left = this.controls.filter(({ handle }) => !done.has(handle)); left.length > 0;) {
      for (const control of left) {
        done.add(control.handle);
        typedInto(control);
        await this.settles();
        leaves(control);
        await this.settles();
      }
      left = this.controls.filter(({ handle }) => !done.has(handle));
    }
  }

  private get dialog(): HostNode | undefined {
    return allNodes(this.nodes).findLast(({ type }) => type === 'dialog');
  }

  get radios(): HostNode[] {
    return this.controls.filter((control) => isRadio(control) && control.props['disabled'] !== true);
  }

  /** In the place of the one that is chosen. */
  async chooses(radio: HostNode): Promise<void> {
    this.unchooses(radio);
    typedInto(radio);
    await this.settles();
    leaves(radio);
    await this.settles();
  }

  get boxes(): HostNode[] {
    return this.controls.filter(
      ({ props }) => props['type'] === 'checkbox' && props['aria-disabled'] !== true,
    );
  }

  async unticks(box: HostNode): Promise<void> {
    typedInto(box, true);
    await this.settles();
    leaves(box);
    await this.settles();
  }

  private unchooses({ props }: HostNode): void {
    for (const other of this.radios) if (other.props['name'] === props['name']) other.handle.checked = false;
  }

  get hasTicks(): boolean {
    return this.controls.some(({ props }) => props['type'] === 'checkbox');
  }

  get hasDialog(): boolean {
    return this.dialog !== undefined;
  }

  /** Of the dialog that stands. */
  async escapes(): Promise<void> {
    const { dialog } = this;
    if (dialog === undefined) return;
    (dialog.props['onCancel'] as (event: unknown) => void)(eventOf(dialog.handle));
    await this.settles();
  }

  /** All of it once more, with something else. */
  async fillsAnew(): Promise<void> {
    for (const { handle } of this.controls.toReversed()) {
      const control = this.controls.find((each) => each.handle === handle);
      if (control === undefined) continue;
      if (isRadio(control)) this.unchooses(control);
      typedInto(control, true);
      await this.settles();
      leaves(control);
      await this.settles();
    }
  }

  /** As when it has asked again, its address names another one of the same, or its reader takes another language. */
  async isDrawnAgain(now: Pick<Opening, 'data' | 'root' | 'words'>): Promise<void> {
    this.now = now;
    this.client.setQueryData(rootQuery.queryKey, now.root);
    this.tree?.draws(this.drawn(now));
    await this.settles();
  }

  /** Links that lead to this same page. */
  get ownLinks(): HostNode[] {
    return allNodes(this.nodes).filter(
      ({ type, props }) => type === 'a' && this.ownAddress(String(props['href'])) !== undefined,
    );
  }

  get search(): string {
    return this.address.search;
  }

  /** @returns undefined for another page */
  ownAddress(to: string): URL | undefined {
    const address = to.startsWith('#') ? undefined : URL.parse(to, this.address.href);
    return address?.pathname === this.address.pathname ? address : undefined;
  }

  /** @returns whether the page has taken it upon itself */
  async follows(link: HostNode, keys: { ctrlKey?: boolean } = {}): Promise<boolean> {
    const event = { ...eventOf(link.handle), ...keys };
    (link.props['onClick'] as ((event: unknown) => void) | undefined)?.(event);
    await this.settles();
    return event.isDefaultPrevented();
  }

  /** To where it leads with another query, and then there. */
  async isOnTheWay(to: URL): Promise<void> {
    this.coming = to;
    await this.isDrawnAs();
  }

  async arrives(): Promise<void> {
    if (this.coming !== undefined) this.address.search = this.coming.search;
    this.coming = undefined;
    this.browser.isAt(this.address);
    await this.isDrawnAs();
  }

  private async isDrawnAs(): Promise<void> {
    if (this.now !== undefined) await this.isDrawnAgain(this.now);
  }

  /** Beside another one whose call waits. */
  async pressesBeside(button: HostNode): Promise<void> {
    this.isHeld = true;
    this.press(button);
    await this.settles();
  }

  /** What is asked from now on is not answered yet. */
  holds(): void {
    this.isHeld = true;
  }

  /** What it does as it goes, and what stays behind of it. */
  goesFor(path: string): string[] {
    this.address.pathname = path;
    this.browser.isAt(this.address);
    this.takeSaid();
    ActedPage.leaves();
    return [...this.takeSaid(), ...this.browser.listeners];
  }

  get awaited(): string[] {
    return this.browser.awaited;
  }

  async befalls(event: string): Promise<void> {
    this.browser.happens(event);
    await this.settles();
  }

  /** Until whatever comes by itself has come, but for what comes for good. */
  async waitsOut(): Promise<void> {
    while ((await this.waits(longest)) !== undefined);
  }

  /** To the next moment at which something is due. @returns it, in seconds */
  async waits(until: number): Promise<number | undefined> {
    const passed = this.browser.clock.passes(until);
    await this.settles();
    return passed;
  }

  /** Twice, as fast as a hand can, and once more while it is on its way; all but the first are slips. What only shows something is pressed once. */
  async presses(button: HostNode): Promise<void> {
    this.isHeld = true;
    this.press(button);
    await this.settles();
    const again = () => allNodes(this.nodes).find(({ handle }) => handle === button.handle);
    if (this.asked.length > 0 || /^btn /.test(String(button.props['className']))) {
      this.press(again(), 2);
      await this.settles();
    }
    if (this.asked.length > 0) {
      this.press(again());
      await this.settles();
    }
    this.isHeld = false;
  }

  async isAnswered(body: unknown, status = 200, held = this.asked.splice(0)): Promise<void> {
    for (const { answer } of held)
      answer(status === 0 ? Promise.reject(new TypeError('no answer')) : responseOf(body, status));
    await this.settles();
  }

  /** Whatever is asked was waited for for too long. */
  async isTooLate(): Promise<void> {
    this.asked.length = 0;
    this.browser.clock.runsOut();
    await this.settles();
  }

  private async settles(): Promise<void> {
    await this.tree?.settle();
  }

  private get nodes(): readonly (HostNode | string)[] {
    return this.tree?.nodes ?? [];
  }

  private get controls(): HostNode[] {
    return allNodes(this.nodes).filter(
      ({ type, props }) =>
        ['input', 'select', 'textarea'].includes(type) &&
        props['onChange'] !== undefined &&
        props['role'] !== 'switch',
    );
  }

  private press(button: HostNode | undefined, detail = 1): void {
    if (button === undefined) return;
    const event = eventOf(button.handle, detail);
    const act = button.props['role'] === 'switch' ? 'onChange' : 'onClick';
    (button.props[act] as ((event: unknown) => void) | undefined)?.(event);
    if (button.props['type'] !== 'submit' || event.isPrevented) return;
    const form = allNodes(this.nodes).find(
      ({ type, children }) =>
        type === 'form' && allNodes(children).some(({ handle }) => handle === button.handle),
    );
    (form?.handle['happens'] as ((type: string) => void) | undefined)?.('submit');
    (form?.props['onSubmit'] as ((event: unknown) => void) | undefined)?.(eventOf(button.handle));
  }

  private fetched(
    root: RootData,
    path: string,
    { method = 'GET', body, signal }: RequestInit,
  ): Promise<Response> {
    const [pathname = ''] = path.split('?');
    if (pathname === screenDataPath(rootScreen.path)) return Promise.resolve(responseOf(root, 200));
    const call = calls.find((each) => each.method === method && isPathOf(each.path, pathname));
    const line = `${method} ${path}${body === undefined ? '' : ` ${String(body as string)}`}`;
    this.said.push(line);
    if (call === undefined) return Promise.resolve(responseOf(undefined, 404));
    if (!this.isHeld) return Promise.resolve(responseOf(ActedPage.answerOf(call, this.answers), 200));
    return new Promise((answer, fails) => {
      this.asked.push({ call, line, answer });
      signal?.addEventListener('abort', () => fails(new TypeError('nobody waits for it')));
    });
  }

  static answerOf({ answer }: CallContract, making: Making = full): unknown {
    return answer === undefined ? undefined : madeOf(answer, making, 'answer');
  }

  private around(
    content: ReactNode,
    { root, words, url }: Pick<Opening, 'root' | 'words'> & { url: URL },
  ): ReactNode {
    const { said, coming } = this;
    const navigation =
      coming === undefined
        ? { state: 'idle' }
        : { state: 'loading', location: { pathname: coming.pathname, search: coming.search } };
    const location = {
      ...{ pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' },
    };
    const match = {
      ...{ params: {}, pathname: url.pathname, pathnameBase: '/', route: { id: 'page' } },
    };
    const state = {
      ...{ location, matches: [match], navigation, revalidation: 'idle' },
      ...{ loaderData: {}, actionData: null, errors: null, blockers: new Map(), fetchers: new Map() },
      ...{ historyAction: 'POP', initialized: true },
    };
    const router = {
      ...{ state, basename: '/', window: undefined, subscribe: () => () => undefined },
      getBlocker: (key: string, guard: Guard) => (this.guards.set(key, guard), { state: 'unblocked' }),
      deleteBlocker: (key: string) => void this.guards.delete(key),
      revalidate: () => Promise.resolve(void said.push('draws again')),
      navigate: (
        to: unknown,
        { replace = false, state: led }: { replace?: boolean; state?: unknown } = {},
      ) => {
        const isAsked = this.isGuarded(placeOf(to), led, replace ? 'REPLACE' : 'PUSH');
        said.push(`goes to ${placeOf(to)}${replace ? ', in place' : ''}${isAsked ? ', asked first' : ''}`);
        return Promise.resolve();
      },
    };
    const navigator = {
      createHref: placeOf,
      encodeLocation: placeOf,
      push: router.navigate,
      replace: router.navigate,
      go: () => undefined,
    };
    const pages = {
      has: isOwnPage,
      isWithinDocument: (path: string) => isWithinDocument(url.pathname + url.search, path),
    };
    const contexts: [object, unknown][] = [
      [DataRouterContext, { router, navigator, static: false, basename: '/' }],
      [DataRouterStateContext, state],
      [NavigationContext, { basename: '/', navigator, static: false, future: {} }],
      [LocationContext, { location, navigationType: 'POP' }],
      [RouteContext, { outlet: null, matches: [match], isDataRoute: true }],
      [RootContext, root],
      [
        PlaceFiller,
        (place: string, children: ReactNode) => createElement('div', { 'data-part': place }, children),
      ],
      [OwnPages, pages],
    ];
    const inner = (
      <QueryClientProvider client={this.client}>
        <IntlProvider locale={root.language} messages={words} timeZone={timeZone} formats={formats}>
          <ToastProvider label="" dismissText="">
            <FlowErrorProvider>{content}</FlowErrorProvider>
          </ToastProvider>
        </IntlProvider>
      </QueryClientProvider>
    );
    return contexts.reduceRight<ReactNode>(
      (children, [context, value]) => createElement(context as never, { value } as never, children),
      inner,
    );
  }
}

function isOfToast({ 'aria-label': label, children }: HostNode['props']): boolean {
  return label === undefined && children === '';
}

function placeOf(to: unknown): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '' } = to as { pathname?: string; search?: string };
  return pathname + search;
}

function nameOf({ tag, props }: HostHandle): string {
  const { id, className } = (props ?? {}) as { id?: string; className?: string };
  const named = id === undefined || id.startsWith('_id') ? (className ?? '').split(' ')[0] : `#${id}`;
  return `${String(tag)} ${named ?? ''}`.trim();
}

const isRadio = ({ props }: HostNode) => props['type'] === 'radio';

function eventOf(target: HostHandle, detail = 1) {
  const event = {
    ...{ target, currentTarget: target, detail, type: 'click', nativeEvent: {}, isPrevented: false },
    preventDefault: () => {
      event.isPrevented = true;
    },
    stopPropagation: () => undefined,
    persist: () => undefined,
    isDefaultPrevented: () => event.isPrevented,
  };
  return event;
}

function responseOf(body: unknown, status: number): Response {
  return body === undefined
    ? new Response(null, { status: status === 200 ? 204 : status })
    : new Response(JSON.stringify(body), { status, headers: status === 429 ? { 'retry-after': '130' } : {} });
}
