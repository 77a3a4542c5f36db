import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Dialog } from '@account/ui/overlay/dialog';

import { allNodes, textOf } from './live-html.testing.js';
import { LiveTree } from './live-tree.testing.js';

const before = Object.getOwnPropertyDescriptor(globalThis, 'document');

let tree: LiveTree;
let focused: string[];

const dialogs = () => allNodes(tree.nodes).filter(({ type }) => type === 'dialog');
const open = () => dialogs().filter(({ handle }) => handle['open'] === true);

/** @returns those that are open then */
async function shown(...titles: string[]): Promise<string[]> {
  tree.draws(titles.map((title) => <Dialog key={title} title={title} onClose={() => undefined} />));
  await tree.settle();
  return open().map(({ children }) => textOf(children));
}

beforeEach(async () => {
  focused = [];
  const body = {};
  const heading = { focus: () => focused.push('h1') };
  Object.defineProperty(globalThis, 'document', {
    configurable: true,
    value: {
      ...{ body, activeElement: body, querySelector: () => heading },
      querySelectorAll: () => open().map(({ handle }) => handle),
    },
  });
  tree = new LiveTree(null, () => undefined);
  await tree.settle();
});

afterEach(() => {
  tree.end();
  if (before === undefined) Reflect.deleteProperty(globalThis, 'document');
  else Object.defineProperty(globalThis, 'document', before);
});

it('of three dialogs the last one stands, and the one before it comes back', async () => {
  expect(await shown('one')).toEqual(['one']);
  expect(await shown('one', 'two')).toEqual(['two']);
  expect(await shown('one', 'two', 'three')).toEqual(['three']);
  expect(await shown('one', 'two')).toEqual(['two']);
  expect(await shown('one')).toEqual(['one']);
  expect(focused).toEqual([]);
  expect(await shown()).toEqual([]);
  expect(focused).toEqual(['h1']);
});

it.each([
  ['the one in the middle', ['one', 'three'], 'one'],
  ['the first', ['two', 'three'], 'two'],
])('%s of three goes unseen', async (_, left, next) => {
  await shown('one');
  await shown('one', 'two');
  await shown('one', 'two', 'three');
  expect(await shown(...left)).toEqual(['three']);
  expect(await shown(...left.slice(0, 1))).toEqual([next]);
  expect(await shown()).toEqual([]);
});
