import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Link } from '@account/ui/navigation/link';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { IntlProvider } from 'use-intl';

import { arriveInNextDocument } from '../../shared/navigation/use-follow-redirect.js';
import { loadWords } from '../../shared/language/load-words.js';
import { keepReasonForNextDocument } from '../../shared/root/reload.js';
import { Browser } from '../acts/browser.testing.js';
import { allNodes, textOf } from '../acts/live-html.testing.js';
import { LiveTree } from '../acts/live-tree.testing.js';
import { PageOutlet } from '../layouts/page-outlet.js';
import { Root } from './root.js';

let kept: Map<string, string>;
let said: string[];
let browser: Browser;
let tree: LiveTree;
let router: ReturnType<typeof createMemoryRouter>;
let arrives: (data: null) => void;

const links = ['/privacy', '//evil.example/', 'https://other.example/', '/mypage/payment-method', '/nowhere'];

function Start() {
  return (
    <>
      <h1>Start</h1>
      {links.map((href) => (
        <Link key={href} href={href}>
          {href}
        </Link>
      ))}
    </>
  );
}

async function opens(isOnline = true): Promise<void> {
  Object.defineProperty(globalThis.navigator, 'onLine', { value: isOnline });
  const slow = () =>
    new Promise<null>((resolve) => {
      arrives = resolve;
    });
  router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        {
          element: <PageOutlet />,
          children: [
            { path: '/', element: <Start /> },
            { path: '/privacy', element: <h1>Privacy</h1>, loader: slow },
            { path: '/untitled', element: <p>Soon</p> },
          ],
        },
      ],
    },
  ]);
  tree = new LiveTree(
    <IntlProvider locale="en" messages={await loadWords('en')} timeZone="Asia/Tokyo">
      <RouterProvider router={router} />
    </IntlProvider>,
    (what) => void said.push(what),
  );
  await tree.settle();
}

const shown = () => textOf(tree.nodes);
const isHidden = () =>
  allNodes(tree.nodes).find(({ props }) => props['className'] === 'outlet')?.props['hidden'];
const focused = () => said.splice(0).filter((line) => line.startsWith('focus '));

async function goesOn(address: string): Promise<void> {
  void router.navigate(address);
  await tree.settle();
  browser.clock.passes(20);
  await tree.settle();
}

async function comes(): Promise<void> {
  arrives(null);
  await tree.settle();
}

beforeEach(() => {
  [kept, said] = [new Map(), []];
  browser = new Browser(
    (what) => void said.push(what),
    () => Promise.reject(new Error('nothing is asked')),
    kept,
  );
  browser.stands(new URL('https://account.yorube.example/'), 'en');
  Object.assign(globalThis.window, { history: {}, scrollY: 0, scrollTo: () => undefined });
});

afterEach(() => {
  tree.end();
  browser.goes();
});

it('only pages of the same document are gone to within it', async () => {
  await opens();
  const within = allNodes(tree.nodes).filter(
    ({ type, props }) => type === 'a' && props['onClick'] !== undefined,
  );
  expect(within.map(({ props }) => props['href'])).toEqual(['/privacy']);
});

it('a page that was loaded again says why, once', async () => {
  keepReasonForNextDocument('Somebody else is here.');
  await opens();
  expect(shown()).toContain('Somebody else is here.');
  expect(kept.size).toBe(0);
});

it('the focus is on the title of a document that an answer led to, and nowhere in another one', async () => {
  await opens();
  expect(focused()).toEqual([]);
  tree.end();
  arriveInNextDocument();
  await opens();
  expect(focused()).toEqual(['focus on h1']);
});

it('the focus is on the title of the next page, but for an alert that has it', async () => {
  await opens();
  await goesOn('/privacy');
  expect(focused()).toEqual([]);
  await comes();
  expect(focused()).toEqual(['focus on h1']);
  Object.assign(document, { activeElement: { matches: (selector: string) => selector === '[role=alert]' } });
  await goesOn('/');
  expect(focused()).toEqual([]);
});

it('a title that never came is not waited for on the next page', async () => {
  const awaited = new Set<object>();
  class Appearance {
    observe = () => void awaited.add(this);
    disconnect = () => void awaited.delete(this);
  }
  Object.assign(globalThis, { MutationObserver: Appearance });
  Object.assign(document, { querySelector: () => null });
  await opens();
  await goesOn('/untitled');
  const [first] = awaited;
  await goesOn('/');
  expect(awaited.size).toBe(1);
  expect(awaited).not.toContain(first);
});

it('that there is no network is said to who hears the page', async () => {
  await opens(false);
  const [status] = allNodes(tree.nodes).filter(({ props }) => props['role'] === 'status');
  expect(status && textOf(status.children)).toContain('offline');
});

it('another page that takes long is announced in the place of the one before, and the same one stays', async () => {
  await opens();
  await goesOn('/privacy');
  expect(isHidden()).toBe(true);
  await comes();
  expect(isHidden()).toBe(false);
  await goesOn('/privacy?page=2');
  expect(isHidden()).toBe(false);
  await comes();
});
