import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { Controls as ControlsOf } from './controls.js';

/** Fake elements with the properties and methods that the controls use. */
class Part extends EventTarget {
  dataset: Record<string, string> = {};
  readonly attributes: Record<string, string> = {};
  readonly style = { setProperty: (name: string, value: string) => (this.attributes[name] = value) };
  tagName = 'BUTTON';
  hidden = false;
  value = '';
  max = '';
  textContent = '';
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
}

class Choice extends Part {
  override tagName = 'SELECT';
  options: Option[] = [];
  selectedIndex = 0;
  get length(): number {
    return this.options.length;
  }
  replaceChildren(...options: Option[]): void {
    this.options = options;
  }
}

class Option {
  constructor(
    readonly text: string,
    readonly value: string,
  ) {}
}

class Video extends Part {
  paused = true;
  ended = false;
  muted = false;
  currentTime = 30;
  duration = 65;
  playbackRate = 1;
  readyState = 4;
  textTracks = Object.assign(new EventTarget(), {
    list: [] as object[],
    [Symbol.iterator]: () => [][Symbol.iterator](),
  });
  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
}

const classes = {
  HTMLButtonElement: class extends Part {},
  HTMLInputElement: class extends Part {
    override tagName = 'INPUT';
  },
  HTMLSelectElement: Choice,
  HTMLVideoElement: Video,
  HTMLMediaElement: { HAVE_FUTURE_DATA: 3 },
  Option,
};

let Controls: typeof ControlsOf;
let parts: Record<string, Part>;
let video: Video;
let page: EventTarget;
let asked: string[];

function stand(): void {
  const button = () => Object.assign(new classes.HTMLButtonElement(), { dataset: { on: 'on', off: 'off' } });
  const rate = new Choice();
  Object.assign(rate, { options: [0.5, 1, 2].map((each) => ({ value: String(each) })), selectedIndex: 1 });
  Object.defineProperty(rate, 'value', {
    get: () => rate.options[rate.selectedIndex]?.value,
    set: (value: string) => (rate.selectedIndex = rate.options.findIndex((option) => option.value === value)),
  });
  const captions = new Choice();
  captions.options = [new Option('', ''), new Option('日本語', '0')];
  Object.defineProperty(captions, 'value', {
    get: () => captions.options[captions.selectedIndex]?.value,
    set: () => undefined,
  });
  parts = { seek: new classes.HTMLInputElement(), rate, captions, player: new Part(), time: new Part() };
  for (const id of ['play', 'mute', 'fullscreen']) parts[id] = button();
  asked = [];
  page = Object.assign(new EventTarget(), {
    getElementById: (id: string) => parts[id] ?? null,
    fullscreenEnabled: true,
    fullscreenElement: null as object | null,
    activeElement: null as object | null,
    documentElement: { requestFullscreen: () => (asked.push('full'), Promise.resolve()) },
    exitFullscreen: () => (asked.push('small'), Promise.resolve()),
  });
  Object.assign(globalThis, { document: page });
  video = new Video();
}

const before = new Map(
  ['document', ...Object.keys(classes)].map((name) => [name, Reflect.get(globalThis, name) as unknown]),
);

beforeAll(async () => {
  Object.assign(globalThis, classes);
  ({ Controls } = await import('./controls.js'));
});

afterAll(() => {
  for (const [name, value] of before)
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    else Reflect.set(globalThis, name, value);
});

beforeEach(() => {
  stand();
  new Controls(video as never);
});

function presses(key: string, more: object = {}): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a key of the player', () => {
  it.each([
    ['ArrowLeft', 25],
    ['ArrowRight', 35],
  ])('%s seeks by five seconds in the video', (key, at) => {
    expect(presses(key)).toBe(true);
    expect(video.currentTime).toBe(at);
  });

  it('does not seek beyond start and end', () => {
    video.currentTime = 2;
    presses('ArrowLeft');
    expect(video.currentTime).toBe(0);
    video.currentTime = 63;
    presses('ArrowRight');
    expect(video.currentTime).toBe(65);
  });

  it('plays, pauses, mutes and toggles full screen', () => {
    presses('k');
    expect(video.paused).toBe(false);
    presses(' ');
    expect(video.paused).toBe(true);
    presses('m');
    expect(video.muted).toBe(true);
    presses('f');
    Object.assign(page, { fullscreenElement: {} });
    presses('f');
    expect(asked).toEqual(['full', 'small']);
  });

  it('changes the playback rate within the offered range', () => {
    presses('>');
    expect(video.playbackRate).toBe(2);
    presses('>');
    expect(video.playbackRate).toBe(2);
    for (let times = 0; times < 3; times += 1) presses('<');
    expect(video.playbackRate).toBe(0.5);
  });

  it.each(['BUTTON', 'SELECT', 'INPUT'])('leaves the space key to a focused %s', (tagName) => {
    Object.assign(page, { activeElement: { tagName } });
    expect(presses(' ')).toBe(false);
    expect(video.paused).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'is left to the browser when combined with %j',
    (modifier) => {
      expect(presses('m', modifier)).toBe(false);
      expect(video.muted).toBe(false);
    },
  );

  it('toggles captions', () => {
    const captions = parts['captions'] as Choice;
    presses('c');
    expect(captions.selectedIndex).toBe(1);
    presses('c');
    expect(captions.selectedIndex).toBe(0);
  });
});

describe('the player state', () => {
  it('shows the position as text and on the seek bar', () => {
    video.dispatchEvent(new Event('timeupdate'));
    expect(parts['time']?.textContent).toBe('0:30 / 1:05');
    expect(parts['seek']).toMatchObject({ max: '65', value: '30' });
    expect(parts['seek']?.attributes['aria-valuetext']).toBe('0:30 / 1:05');
  });

  it('labels each button with its action', () => {
    expect(parts['play']?.attributes['aria-label']).toBe('off');
    parts['play']?.dispatchEvent(new Event('click'));
    video.dispatchEvent(new Event('play'));
    expect(parts['play']).toMatchObject({ dataset: { is: 'on' }, attributes: { 'aria-label': 'on' } });
    parts['mute']?.dispatchEvent(new Event('click'));
    video.dispatchEvent(new Event('volumechange'));
    expect(parts['mute']?.attributes['aria-label']).toBe('on');
  });

  it.each([
    ['loading', { readyState: 2 }],
    ['paused', {}],
    ['playing', { paused: false }],
    ['paused', { readyState: 2, ended: true }],
  ])('is %s', (state, now) => {
    Object.assign(video, now);
    video.dispatchEvent(new Event('timeupdate'));
    expect(parts['player']?.dataset['state']).toBe(state);
  });

  it('follows the seek bar and the chosen playback rate', () => {
    Object.assign(parts['seek'] as Part, { value: '12' });
    parts['seek']?.dispatchEvent(new Event('input'));
    expect(video.currentTime).toBe(12);
    (parts['rate'] as Choice).selectedIndex = 2;
    parts['rate']?.dispatchEvent(new Event('change'));
    expect(video.playbackRate).toBe(2);
  });
});
