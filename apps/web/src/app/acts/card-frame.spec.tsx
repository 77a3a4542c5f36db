import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CardTokens } from '@account/contracts/commerce/card-form/card-form-messages';
import type { Language } from '@account/domain/platform/language';
import { IntlProvider } from 'use-intl';

import { CardFrame } from '../../shared/card-form/card-frame.js';
import { useCardForm } from '../../shared/card-form/use-card-form.js';
import {
  allWords,
  lateParts,
  lateWordsIn,
  loadLateWords,
  loadWords,
  type WebWords,
} from '../../shared/language/load-words.js';
import { handover } from '../../shared/frame/frame-messages.js';
import { RootContext } from '../../shared/root/root-data.js';
import { allNodes } from './live-html.testing.js';
import { LiveTree } from './live-tree.testing.js';
import { recordedRoot } from './seen-by-people.testing.js';

const origin = 'https://account.yorube.example';
const tokens = { token: 'T', tokenKey: 'K', tds2infoToken: 'I', tds2infoTokenKey: 'J' };
const ofCard = { type: 'tokens', tokens, cardbrandCode: 'V', cardNumberSuffix: '1111' };
const instead = ['addEventListener', 'removeEventListener', 'location'] as const;
const before = instead.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

let words: WebWords;
let hears: (event: object) => void;
let given: CardTokens[];
let heard: string[];
let tree: LiveTree;

const says = (source: object, data: object) => hears({ source, data, origin });
const frames = () =>
  allNodes(tree.nodes)
    .filter(({ type }) => type === 'iframe')
    .map(({ props, handle: { contentWindow } }) => ({ props, window: contentWindow as object }));
const takesBack = () => {
  const button = allNodes(tree.nodes).find(({ type }) => type === 'button');
  (button?.props['onClick'] as () => void)();
};

function Form() {
  const form = useCardForm({ tokens: (each) => given.push(each), entered: () => form.ask() });
  return (
    <>
      <CardFrame form={form} />
      <button type="button" onClick={form.takeBack} />
    </>
  );
}

const page = (language: Language) => (
  <RootContext value={recordedRoot}>
    <IntlProvider locale={language} messages={words} timeZone="Asia/Tokyo">
      <Form />
    </IntlProvider>
  </RootContext>
);

/** The page has turned to English, and its form in English is on its way. */
async function turned() {
  tree.draws(page('en'));
  await tree.settle();
  const [japanese, english] = frames();
  if (japanese === undefined || english === undefined) throw new Error('There are two');
  Object.assign(english.window, {
    dispatchEvent: ({ type }: Event) => heard.push(`${type}, of ${String(frames().length)}`),
  });
  return { japanese: japanese.window, english: english.window };
}

beforeEach(async () => {
  await Promise.all(lateParts.map((part) => loadLateWords(part, 'ja')));
  words = allWords(await loadWords('ja'), lateWordsIn('ja'));
  [given, heard] = [[], []];
  Object.assign(globalThis, {
    addEventListener: (_: string, heard: typeof hears) => {
      hears = heard;
    },
    removeEventListener: () => undefined,
    location: { origin },
  });
  tree = new LiveTree(page('ja'), () => undefined);
  await tree.settle();
  says(frames()[0]?.window ?? {}, { type: 'height', height: 300 });
  await tree.settle();
});

afterEach(() => {
  tree.end();
  for (const [name, descriptor] of before)
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, descriptor);
});

it('a form in the other language takes over before the other goes, and has the focus after', async () => {
  const { english } = await turned();
  says(english, { type: 'height', height: 320 });
  await tree.settle();
  expect(heard).toEqual([`${handover.before}, of 2`, `${handover.after}, of 1`]);
  expect(
    frames().map(({ window, props }) => [window === english, props['data-shown'], props['height']]),
  ).toEqual([[true, true, 320]]);
});

it('a form that was asked for its tokens stays until it has answered, although the other has come', async () => {
  const { japanese, english } = await turned();
  says(japanese, { type: 'entered' });
  says(english, { type: 'height', height: 320 });
  await tree.settle();
  expect(frames().map(({ window }) => window === japanese)).toEqual([true]);
  says(japanese, ofCard);
  await tree.settle();
  expect(given).toEqual([tokens]);
  expect(heard).toEqual([]);
  const [, next] = frames();
  says(next?.window ?? {}, { type: 'height', height: 320 });
  await tree.settle();
  expect(frames().map(({ window }) => window === next?.window)).toEqual([true]);
});

it('tokens that were taken back while they came are not given, and those asked for before or after are', async () => {
  const [{ window } = { window: {} }] = frames();
  // With nothing asked for, it holds for nothing that is asked for later.
  takesBack();
  for (const [isTakenBack, expected] of [
    [false, 1],
    [true, 1],
    [false, 2],
  ] as const) {
    says(window, { type: 'entered' });
    await tree.settle();
    if (isTakenBack) takesBack();
    await tree.settle();
    says(window, ofCard);
    await tree.settle();
    expect(given).toHaveLength(expected);
  }
});
