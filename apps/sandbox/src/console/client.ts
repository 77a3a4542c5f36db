import { momentInTokyo } from './moment.js';
import { consoleMessages, type Language } from './messages.js';

interface Live {
  readonly newest: string | null;
  readonly count: string;
  readonly list: string;
  readonly clock: string;
}

const language: Language = document.documentElement.lang === 'en' ? 'en' : 'ja';
const messages = consoleMessages[language];
let shown: Live | undefined;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`Element #${id} is missing`);
  return found;
}

function toast(text: string, failed = false): void {
  const line = document.createElement('p');
  line.className = failed ? 'toast toast--fail' : 'toast';
  line.textContent = text;
  element('toasts').replaceChildren(line);
  setTimeout(() => line.remove(), failed ? 5_000 : 3_000);
}

const hasList = document.getElementById('inbox-list') !== null;

async function refresh(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const open = /^\/messages\/([^/]+)/.exec(location.pathname)?.[1];
  if (open) query.set('open', decodeURIComponent(open));
  if (location.pathname === '/sms') query.set('page', 'sms');
  const answer = await fetch(`/console/live?${query}`);
  if (!answer.ok) return;
  const live = (await answer.json()) as Live;
  if (hasList) showList(live);
  if (clockState(live.clock) !== clockState(element('clock').outerHTML)) replaceClock(live.clock);
  shown = live;
}

function showList(live: Live): void {
  if (shown && live.newest && live.newest !== shown.newest) toast(messages.arrived);
  if (live.list !== shown?.list) draw('inbox-list', live.list);
  element('inbox-count').textContent = live.count;
}

function draw(id: string, markup: string): void {
  const focused = document.activeElement?.id;
  element(id).innerHTML = markup;
  restoreFocus(focused);
}

function replaceClock(markup: string): void {
  const focused = document.activeElement?.id;
  const template = document.createElement('template');
  template.innerHTML = markup;
  element('clock').replaceWith(template.content);
  startedAt = performance.now();
  restoreFocus(focused === 'reset-clock' && !document.getElementById(focused) ? 'add-day' : focused);
}

function restoreFocus(id: string | undefined): void {
  if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
}

// Returns the offset and the day of the clock. Only these two are compared to detect a change, because the
// browser counts the seconds itself.
function clockState(markup: string): string {
  const offset = /data-offset="(-?\d+)"/.exec(markup)?.[1] ?? '';
  const epoch = Number(/data-epoch="(\d+)"/.exec(markup)?.[1]);
  return `${offset} ${messages.clockDate(momentInTokyo(epoch))}`;
}

let startedAt = performance.now();

function tick(): void {
  const clock = element('clock');
  const moment = momentInTokyo(Number(clock.dataset['epoch']) + performance.now() - startedAt, true);
  const date = clock.querySelector('[data-clock-date]');
  const time = clock.querySelector('[data-clock-time]');
  if (date) date.textContent = messages.clockDate(moment);
  if (time) time.textContent = moment.time;
}

type Move = { readonly advance: string } | { readonly now: string } | { readonly reset: true };

async function moveClock(move: Move): Promise<void> {
  const answer = await fetch('/clock', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  if (!answer.ok) return toast(answer.status === 409 ? messages.clockHeld : messages.clockFailed, true);
  const { wentBack } = (await answer.json()) as { readonly wentBack: boolean };
  toast(wentBack ? messages.clockWentBack : messages.clockMoved);
  await refresh();
}

/** Asks for confirmation only if the reset would set the clock back. */
function resetClock(): void {
  if (Number(element('clock').dataset['offset']) > 0)
    (element('back-dialog') as HTMLDialogElement).showModal();
  else void moveClock({ reset: true });
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast(messages.copied(code));
  } catch {
    toast(messages.copyFailed, true);
  }
}

async function clearInbox(): Promise<void> {
  const answer = await fetch('/api/v1/messages', { method: 'DELETE' });
  if (!answer.ok) return toast(messages.clearFailed, true);
  if (location.pathname !== '/') return location.assign(element('inbox-home').getAttribute('href') ?? '/');
  toast(messages.cleared);
  await refresh();
}

async function setSms(behaviour: string): Promise<void> {
  const to = new URLSearchParams(location.search).get('to')?.trim() ?? '';
  const answer = await fetch('/sms/scenarios', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, behaviour }),
  });
  if (!answer.ok) return toast(messages.smsFailed, true);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sms]'))
    button.setAttribute('aria-pressed', String(button.dataset['sms'] === behaviour));
  toast(messages.smsSet);
}

function fitFrame(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  if (!inside?.body) return;
  for (const link of inside.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  frame.height = String(Math.max(240, inside.documentElement.scrollHeight));
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button');
  if (!button) return;
  const { copy: code, advance, to, reset, clear, sms } = button.dataset;
  if (code) void copy(code);
  if (advance) void moveClock({ advance });
  if (to) void moveClock({ now: to });
  if (reset !== undefined) resetClock();
  if (sms) void setSms(sms);
  if (clear !== undefined) (element('clear-dialog') as HTMLDialogElement).showModal();
});

onChoice('clear', () => clearInbox());
onChoice('back', () => moveClock({ reset: true }));

function onChoice(name: string, act: () => Promise<void>): void {
  element(`${name}-dialog`).addEventListener('close', (event) => {
    const dialog = event.target as HTMLDialogElement;
    if (dialog.returnValue === name) void act();
    dialog.returnValue = '';
  });
}

for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => fitFrame(frame));
  addEventListener('resize', () => fitFrame(frame));
  fitFrame(frame);
}

setInterval(tick, 1_000);
setInterval(() => {
  // Retries after two seconds while the sandbox restarts.
  if (!document.hidden) refresh().catch(() => undefined);
}, 2_000);
