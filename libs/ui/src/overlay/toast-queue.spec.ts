import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_SHOWN, NO_TOASTS, shownToasts, toastQueue, type ToastEvent } from './toast-queue.js';

const add = (text: string): ToastEvent => ({
  type: 'add',
  message: { text, tone: 'done', duration: 3000 },
});
const shown = (events: ToastEvent[]) => shownToasts(events.reduce(toastQueue, NO_TOASTS));
const texts = (events: ToastEvent[]) => shown(events).map(({ text }) => text);

describe('toast queue', () => {
  it('shows messages in the order in which they were added', () => {
    expect(texts([add('a'), add('b')])).toEqual(['a', 'b']);
  });

  it('holds back the fifth message until one of the first four has disappeared', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(add);
    expect(texts(five)).toEqual(['a', 'b', 'c', 'd']);
    expect(texts([...five, { type: 'remove', id: 2 }])).toEqual(['a', 'c', 'd', 'e']);
  });

  it('ignores a dismissal of a message that has already disappeared', () => {
    expect(texts([add('a'), { type: 'remove', id: 1 }, { type: 'remove', id: 1 }, add('b')])).toEqual(['b']);
  });

  it('never shows more than four messages or a message twice, and does not lose messages', () => {
    const event = fc.oneof(
      fc.string().map(add),
      fc.integer({ min: 1, max: 20 }).map((id): ToastEvent => ({ type: 'remove', id })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const queue = events.reduce(toastQueue, NO_TOASTS);
        const ids = queue.toasts.map(({ id }) => id);
        expect(shownToasts(queue).length).toBe(Math.min(MAX_SHOWN, ids.length));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
        expect(queue.last).toBe(events.filter(({ type }) => type === 'add').length);
      }),
    );
  });
});
