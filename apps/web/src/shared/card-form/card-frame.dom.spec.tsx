import type { CardTokens } from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { reportCardFormFaultCall } from '@account/contracts/commerce/payments/card-form/card-form-faults.contract';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';

import { fakeServer } from '../api/fake-server.testing.js';
import { handoverEvents } from '../frame/frame-messages.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { settle } from '../page/settled-user.testing.js';
import { messagesIn } from '../page/show.testing.js';
import { RootContext } from '../root/root-data.js';
import { sampleRoot } from '../root/sample-root.testing.js';
import { CardFrame, CardUnavailable } from './card-frame.js';
import { useCardForm } from './use-card-form.js';

const server = fakeServer();
fakeBrowser();

const tokens = { token: 'T', tokenKey: 'K', tds2infoToken: 'I', tds2infoTokenKey: 'J' };
const ofCard = { type: 'tokens', tokens, cardbrandCode: 'V', cardNumberSuffix: '1111' };

function Form({ given }: { given: (tokens: CardTokens) => void }) {
  const form = useCardForm({ tokens: given, entered: () => form.ask() });
  if (form.state === 'unavailable') return <CardUnavailable onLoad={form.loadAgain} />;
  return (
    <>
      <CardFrame form={form} />
      <button type="button" onClick={form.takeBack}>
        Take back
      </button>
    </>
  );
}

async function open() {
  const words = { ja: await messagesIn('ja'), en: await messagesIn('en') };
  const given: CardTokens[] = [];
  const page = (language: 'ja' | 'en') => (
    <RootContext value={sampleRoot(language)}>
      <IntlProvider
        locale={language}
        messages={words[language].messages}
        timeZone={timeZone}
        formats={formats}
      >
        <Form given={(each) => given.push(each)} />
      </IntlProvider>
    </RootContext>
  );
  const { rerender } = render(page('ja'));
  return { given, turn: (language: 'ja' | 'en') => rerender(page(language)), t: words.ja.t };
}

const frames = () => [...document.querySelectorAll('iframe')];

/** Window of a frame without a document. It only records messages. */
class FrameWindow extends EventTarget {
  readonly asked: unknown[] = [];
  postMessage = (message: unknown) => void this.asked.push(message);
}

const windows = new WeakMap<object, FrameWindow>();

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

function windowOf(frame: HTMLIFrameElement | undefined): FrameWindow {
  if (frame === undefined) throw new Error('There is no such frame.');
  return frame.contentWindow as unknown as FrameWindow;
}

const isOf = (frame: HTMLIFrameElement, own: FrameWindow) => windowOf(frame) === own;

async function says(source: object, data: object, origin = location.origin) {
  await act(async () => {
    const event = new Event('message');
    Object.assign(event, { source, data, origin });
    window.dispatchEvent(event);
  });
}

async function shown() {
  const page = await open();
  const first = windowOf(frames()[0]);
  await says(first, { type: 'height', height: 300 });
  return { ...page, first };
}

describe('the card form frame', () => {
  it('has the height of the form', async () => {
    await shown();
    expect(frames().map((frame) => frame.getAttribute('height'))).toEqual(['300']);
  });

  it('ignores messages from other windows', async () => {
    const { first } = await shown();
    await says(first, { type: 'height', height: 1 }, 'https://other.example');
    await says(window, { type: 'height', height: 2 });
    expect(frames().map((frame) => frame.getAttribute('height'))).toEqual(['300']);
  });

  it('requests tokens when the form is submitted, and forwards them once', async () => {
    const { first, given } = await shown();
    await says(first, { type: 'entered' });
    await says(first, { type: 'entered' });
    expect(first.asked).toEqual([{ type: 'submit' }]);
    await says(first, ofCard);
    await says(first, ofCard);
    expect(given).toEqual([tokens]);
  });

  it('discards the tokens of a cancelled request and forwards those of the next request', async () => {
    const { first, given } = await shown();
    await act(async () => screen.getByRole('button', { name: 'Take back' }).click());
    for (const [isTakenBack, expected] of [
      [false, 1],
      [true, 1],
      [false, 2],
    ] as const) {
      await says(first, { type: 'entered' });
      if (isTakenBack) await act(async () => screen.getByRole('button', { name: 'Take back' }).click());
      await says(first, ofCard);
      expect(given).toHaveLength(expected);
    }
  });

  it('reports an error of the form by its code', async () => {
    const { first } = await shown();
    await says(first, { type: 'fault', code: '04012' });
    await settle();
    expect(server.bodies(reportCardFormFaultCall)).toEqual([{ code: '04012' }]);
  });

  it('shows that the form is unavailable and reloads the form', async () => {
    const { first, t } = await shown();
    await says(first, { type: 'unavailable' });
    expect(screen.getByRole('alert').textContent).toContain(t('cardFrame.unavailable'));
    await act(async () => screen.getByRole('button', { name: t('cardFrame.load') }).click());
    expect(frames()).toHaveLength(1);
  });

  it('is treated as unavailable after eight seconds without a message', async () => {
    jest.useFakeTimers();
    const { t } = await open();
    jest.spyOn(HTMLIFrameElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
    await act(async () => void jest.advanceTimersByTime(7_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => void jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert').textContent).toContain(t('cardFrame.unavailable'));
    jest.restoreAllMocks();
  });
});

describe('the card form in another language', () => {
  /** Switches the page to English while the English form is still loading. */
  async function turned() {
    const page = await shown();
    page.turn('en');
    const [, second] = frames();
    const english = windowOf(second);
    const heard: string[] = [];
    for (const type of Object.values(handoverEvents))
      english.addEventListener(type, () => heard.push(`${type} of ${String(frames().length)}`));
    return { ...page, english, heard };
  }

  it('replaces the previous form when the new form is ready, with an event before and after', async () => {
    const { english, heard } = await turned();
    await says(english, { type: 'height', height: 320 });
    expect(heard).toEqual([`${handoverEvents.before} of 2`, `${handoverEvents.after} of 1`]);
    expect(frames().map((frame) => [isOf(frame, english), frame.getAttribute('height')])).toEqual([
      [true, '320'],
    ]);
  });

  it('waits until the previous form has returned the requested tokens', async () => {
    const { first, english, given, heard } = await turned();
    await says(first, { type: 'entered' });
    await says(english, { type: 'height', height: 320 });
    expect(frames().map((frame) => isOf(frame, first))).toEqual([true]);
    await says(first, ofCard);
    expect(given).toEqual([tokens]);
    expect(heard).toEqual([]);
    const next = windowOf(frames()[1]);
    await says(next, { type: 'height', height: 320 });
    expect(frames().map((frame) => isOf(frame, next))).toEqual([true]);
  });
});
