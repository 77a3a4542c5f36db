import { element } from './player-elements.js';
import { shownTime } from './shown-time.js';

/** Seconds per press of an arrow key. */
const step = 5;

/** Binds the buttons, the seek bar and the keys of one video. */
export class Controls {
  private readonly seek = element('input', 'seek');
  private readonly rate = element('select', 'rate');
  private readonly captions = element('select', 'captions');
  private readonly player = document.getElementById('player') as HTMLElement;

  constructor(private readonly video: HTMLVideoElement) {
    this.listen();
    this.showAll();
  }

  private listen(): void {
    const { video, seek, rate, captions } = this;
    const events =
      'play pause ended volumechange ratechange timeupdate durationchange waiting playing seeked';
    for (const event of events.split(' ')) video.addEventListener(event, () => this.showAll());
    document.addEventListener('fullscreenchange', () => this.showAll());
    for (const event of ['addtrack', 'removetrack'])
      video.textTracks.addEventListener(event, () => this.listTracks());
    video.addEventListener('click', () => this.togglePlay());
    seek.addEventListener('input', () => (video.currentTime = Number(seek.value)));
    rate.addEventListener('change', () => (video.playbackRate = Number(rate.value)));
    captions.addEventListener('change', () => this.showCaptions(captions.value));
    element('button', 'play').addEventListener('click', () => this.togglePlay());
    element('button', 'mute').addEventListener('click', () => (video.muted = !video.muted));
    const fullscreen = element('button', 'fullscreen');
    fullscreen.hidden = !document.fullscreenEnabled;
    fullscreen.addEventListener('click', () => this.toggleFullscreen());
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /**
   * Single-letter keys act only while the player has the focus, because only its document receives the events.
   */
  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      k: () => this.togglePlay(),
      m: () => (this.video.muted = !this.video.muted),
      f: () => this.toggleFullscreen(),
      c: () => this.toggleCaptions(),
      '>': () => this.stepRate(1),
      '<': () => this.stepRate(-1),
      ...(isOn('BUTTON', 'SELECT', 'INPUT') ? {} : { ' ': () => this.togglePlay() }),
      ...(isOn('SELECT') ? {} : { ArrowLeft: () => this.move(-step), ArrowRight: () => this.move(step) }),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private togglePlay(): void {
    if (this.video.paused) void this.video.play().catch(() => this.showAll());
    else this.video.pause();
  }

  private toggleFullscreen(): void {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    void change.catch(() => undefined);
  }

  private move(seconds: number): void {
    const { video } = this;
    const end = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(Math.max(video.currentTime + seconds, 0), end);
  }

  private stepRate(by: number): void {
    const { rate } = this;
    rate.selectedIndex = Math.min(Math.max(rate.selectedIndex + by, 0), rate.length - 1);
    this.video.playbackRate = Number(rate.value);
  }

  private toggleCaptions(): void {
    const { captions } = this;
    captions.selectedIndex = captions.selectedIndex === 0 ? Math.min(1, captions.length - 1) : 0;
    this.showCaptions(captions.value);
  }

  private listTracks(): void {
    const { captions, video } = this;
    const chosen = captions.value;
    const listed = [...video.textTracks].flatMap(({ kind, label, language }, index) =>
      kind === 'captions' || kind === 'subtitles'
        ? [new Option(label === '' ? language : label, String(index))]
        : [],
    );
    captions.replaceChildren(...[...captions.options].slice(0, 1), ...listed);
    captions.hidden = listed.length === 0;
    captions.value = chosen;
    this.showCaptions(captions.value);
  }

  private showCaptions(chosen: string): void {
    for (const [index, track] of [...this.video.textTracks].entries())
      track.mode = String(index) === chosen ? 'showing' : 'disabled';
  }

  private showAll(): void {
    const { video, seek } = this;
    const { duration, currentTime, paused } = video;
    const end = Number.isFinite(duration) ? duration : 0;
    seek.max = String(end);
    seek.value = String(currentTime);
    seek.style.setProperty('--played', end === 0 ? '0%' : `${String((currentTime / end) * 100)}%`);
    const time = `${shownTime(currentTime)} / ${shownTime(end)}`;
    seek.setAttribute('aria-valuetext', time);
    (document.getElementById('time') as HTMLElement).textContent = time;
    this.rate.value = String(video.playbackRate);
    toggled('play', !paused);
    toggled('mute', video.muted);
    toggled('fullscreen', document.fullscreenElement !== null);
    const isLoading = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended;
    this.player.dataset['state'] = isLoading ? 'loading' : paused ? 'paused' : 'playing';
  }
}

function toggled(id: string, isOn: boolean): void {
  const button = element('button', id);
  button.dataset['is'] = isOn ? 'on' : 'off';
  button.setAttribute('aria-label', button.dataset[isOn ? 'on' : 'off'] ?? '');
}

function isOn(...tags: string[]): boolean {
  return tags.includes(document.activeElement?.tagName ?? '');
}
