import type { ClockReading } from '../clock/clock.js';
import { html, type Html } from './html.js';
import { momentInTokyo } from './moment.js';
import type { ConsoleMessages, View } from './messages.js';

export function clockView({ words }: View, { now, offsetMilliseconds }: ClockReading): Html {
  const epoch = Date.parse(now);
  const moment = momentInTokyo(epoch, true);
  const days = new Date(Date.UTC(moment.year, moment.month, 0)).getUTCDate();
  const state = offsetInWords(offsetMilliseconds, words);
  const progress = words.daysLeft(moment.day, days - moment.day);

  return html`<section
    class="clock"
    id="clock"
    aria-labelledby="clock-title"
    data-epoch="${epoch}"
    data-offset="${offsetMilliseconds}"
  >
    <div class="clock__head">
      <h2 id="clock-title">${words.clock}</h2>
      <p class="lamp ${offsetMilliseconds === 0 ? 'lamp--on' : 'lamp--hold'}">${state}</p>
    </div>
    <p class="clock__time">
      <span data-clock-date>${words.clockDate(moment)}</span>
      <span data-clock-time>${moment.time}</span>
    </p>
    <div class="reel">
      <div class="frames" role="img" aria-label="${progress}">
        ${Array.from({ length: days }, (_, index) => frame(index + 1, moment.day))}
      </div>
      <p class="reel__ends">
        <span>${words.monthDay(moment.month, 1)}</span><span>${progress}</span
        ><span>${words.monthDay(moment.month, days)}</span>
      </p>
    </div>
    <div class="clock__acts">
      <button class="btn btn--quiet" type="button" id="add-day" data-advance="P1D">${words.addDay}</button>
      <button class="btn btn--quiet" type="button" id="add-month" data-advance="P1M">
        ${words.addMonth}
      </button>
      ${
        offsetMilliseconds !== 0 &&
        html`<button class="btn btn--plain" type="button" id="reset-clock" data-reset>
          ${words.resetClock}
        </button>`
      }
    </div>
  </section>`;
}

function frame(day: number, today: number): Html {
  if (day === today) return html`<i data-now></i>`;
  return day < today ? html`<i data-on></i>` : html`<i></i>`;
}

function offsetInWords(offset: number, words: ConsoleMessages): string {
  if (offset === 0) return words.clockReal;
  const minutes = Math.floor(Math.abs(offset) / 60_000);
  const span = words.span(Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60);
  return offset > 0 ? words.clockAhead(span) : words.clockBehind(span);
}
