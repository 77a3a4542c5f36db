import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Dialog, Question } from '@account/ui/overlay/dialog';

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

it('a question whose act is on its way is closed by nothing but the answer', async () => {
  const closes = jest.fn();
  const acts = jest.fn();
  const asks = async (busy: boolean) => {
    const words = { title: 'Really?', act: 'Do it', busyText: 'Doing it …', keep: 'Keep it' };
    tree.draws(<Question {...words} busy={busy} onAct={acts} onClose={closes} />);
    await tree.settle();
  };
  const does = (type: string, name: string, event: object = {}) => {
    const found = allNodes(tree.nodes).find((each) => each.type === type && name in each.props);
    const refused = jest.fn();
    (found?.props[name] as (event: object) => void)({ preventDefault: refused, ...event });
    return refused.mock.calls.length > 0;
  };
  const keep = () =>
    allNodes(tree.nodes).filter(
      ({ type, children }) => type === 'button' && textOf(children) === 'Keep it',
    )[0]?.props as { onClick: (event: object) => void; 'aria-disabled'?: boolean; disabled?: boolean };
  const closedBy = () => dialogs()[0]?.props['closedby'];

  await asks(true);
  expect(closedBy()).toBe('none');
  expect(does('dialog', 'onKeyDown', { key: 'Escape' })).toBe(true);
  expect(does('dialog', 'onCancel')).toBe(true);
  expect(keep()).toMatchObject({ 'aria-disabled': true });
  keep().onClick({ detail: 1, preventDefault: () => undefined });
  expect(closes).not.toHaveBeenCalled();

  // Refused, it can be left again.
  await asks(false);
  expect(closedBy()).toBeUndefined();
  expect(does('dialog', 'onKeyDown', { key: 'Escape' })).toBe(false);
  keep().onClick({ detail: 1, preventDefault: () => undefined });
  does('dialog', 'onCancel');
  expect(closes).toHaveBeenCalledTimes(2);
  expect(acts).not.toHaveBeenCalled();
});
