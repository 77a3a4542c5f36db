import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';

/** Window of a frame without a document. It only records messages. */
class FrameWindow extends EventTarget {
  readonly told: unknown[] = [];
  postMessage = (message: unknown) => void this.told.push(message);
}

const windows = new WeakMap<object, FrameWindow>();

/** Assigns every frame a window from which a test can send messages. */
export function fakeFrames() {
  beforeEach(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: object) {
        const own = windows.get(this) ?? new FrameWindow();
        windows.set(this, own);
        return own;
      },
    });
  });
  afterEach(() => void Reflect.deleteProperty(HTMLIFrameElement.prototype, 'contentWindow'));
  const ofFrame = (): FrameWindow => {
    const frame = document.querySelector('iframe');
    if (frame === null) throw new Error('There is no frame.');
    return frame.contentWindow as unknown as FrameWindow;
  };
  return {
    told: () => ofFrame().told,
    says: (data: object, origin = location.origin) =>
      act(async () => {
        const event = new Event('message');
        Object.assign(event, { source: ofFrame(), data, origin });
        window.dispatchEvent(event);
      }),
  };
}
