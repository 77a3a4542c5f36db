import type HlsPlayer from 'hls.js';

declare const Hls: typeof HlsPlayer | undefined;

const { version, film } = document.body.dataset;
const video = document.querySelector('video');

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const keys = () => [...document.querySelectorAll<HTMLElement>('[data-key]')];

addEventListener('keydown', (event) => {
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const all = keys();
    const here = all.findIndex((key) => key === document.activeElement);
    all.at((here === -1 && step > 0 ? 0 : here + step) % all.length)?.focus();
  } else if (event.key === 'Escape' || event.key === 'Backspace')
    document.querySelector<HTMLElement>('[data-back]')?.click();
});
keys()[0]?.focus();

const player = play();

function play(): HlsPlayer | undefined {
  const stream = video?.dataset['stream'];
  if (video === null || stream === undefined || typeof Hls === 'undefined') return undefined;
  const hls = new Hls({ enableWorker: false });
  hls.loadSource(stream);
  hls.attachMedia(video);
  // Plays without sound if the browser blocks autoplay.
  video.play().catch(() => {
    video.muted = true;
    return video.play();
  });
  return hls;
}

/** Keeps playing a film while the member has the right to watch it, regardless of other changes. */
async function poll(): Promise<void> {
  const answer = await fetch('/tv/live');
  if (!answer.ok) return;
  const known = (await answer.json()) as { readonly version: number; readonly films: readonly string[] };
  if (String(known.version) === version) return;
  if (film !== undefined && known.films.includes(film)) return;
  video?.pause();
  player?.destroy();
  location.reload();
}

setInterval(() => {
  // Retries after a second while the sandbox restarts.
  if (!document.hidden) poll().catch(() => undefined);
}, 1_000);
