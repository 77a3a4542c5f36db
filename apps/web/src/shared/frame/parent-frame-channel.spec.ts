import { expect, it } from '@jest/globals';

import { ParentFrameChannel } from './frame-messages.js';

const origin = 'https://store.example';

const aroundOf = (here: object) =>
  new ParentFrameChannel<object, string>(here as Window, (data) => (data === 'submit' ? data : undefined));

function framed() {
  const posted: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  let listener: (event: object) => void = () => undefined;
  const here = {
    parent,
    location: { origin },
    addEventListener: (_: string, heard: typeof listener) => {
      listener = heard;
    },
  };
  const handled: string[] = [];
  const page = aroundOf(here);
  page.onRequest((request) => handled.push(request));
  return { page, parent, said: posted, acts: handled, hear: (event: object) => listener(event) };
}

it('the channel to the parent frame sends messages only to our origin', () => {
  const { page, said } = framed();
  page.post({ type: 'ready' });
  expect(said).toEqual([[{ type: 'ready' }, origin]]);
});

it('the channel to the parent frame does not send messages outside a frame', () => {
  const sentMessages: unknown[] = [];
  const here = { location: { origin }, postMessage: (message: unknown) => sentMessages.push(message) };
  const alone = Object.assign(here, { parent: here });
  aroundOf(alone).post({ type: 'ready' });
  expect(sentMessages).toEqual([]);
});

it.each([
  ['the embedding page', {}, ['submit']],
  ['another origin', { origin: 'https://evil.example' }, []],
  ['a window that does not embed it', { source: {} }, []],
  ['the page with another message', { data: 'tokens' }, []],
  ['the page without a message', { data: null }, []],
])(
  'the channel to the parent frame accepts only valid requests from the embedding page: %s',
  (_, event, expected) => {
    const { parent, acts, hear } = framed();
    hear({ origin, source: parent, data: 'submit', ...event });
    expect(acts).toEqual(expected);
  },
);
