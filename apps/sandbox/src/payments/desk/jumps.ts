import { html, type Html } from '../../console/html.js';
import type { Players } from '../players.js';
import type { MoneyView } from './form.js';
import { jumpsFrom, type JumpName } from './jumps.rules.js';

/** The days on which charges differ, each a press away. */
export function jumpsView({ words }: MoneyView, { sbps }: Players): Html {
  const jumps = jumpsFrom(sbps.now());
  return html`<div class="jumps" role="group" aria-label="${words.jumps}">
    ${Object.entries(jumps).map(
      ([name, instant]) =>
        html`<button class="btn btn--quiet" type="button" data-to="${instant.toString()}">
          ${words.jump[name as JumpName]}
        </button>`,
    )}
  </div>`;
}
