import { html, type Html } from '../../console/html.js';
import type { Players } from '../players.js';
import { booksView } from './books-view.js';
import { cardsView } from './cards-view.js';
import type { MoneyView } from './form.js';
import { jumpsView } from './jumps.js';
import { noticesView } from './notices-view.js';
import { switchesView } from './switches-view.js';
import { agreementsView, waitingView } from './waiting-view.js';
import { entriesOn } from './entries.js';

/** The page for money: what to type, what moved, what the store was notified of, and what goes wrong. */
export function moneyView(view: MoneyView, players: Players): Html {
  const { words, language, day } = view;
  const parts = ['cards', 'books', 'agreements', 'waiting', 'notices', 'switches'] as const;
  return html`<div class="desk-money">
    <nav class="money__parts" aria-label="${words.parts}">
      ${parts.map((each) => html`<a class="link" href="#${each}">${words[each]}</a>`)}
      <a class="link" href="${language === 'ja' ? '/' : `/?lang=${language}`}">${words.toInbox}</a>
    </nav>
    ${jumpsView(view, players)} ${cardsView(view)} ${booksView(view, players, entriesOn(day, players))}
    ${agreementsView(view, players)} ${waitingView(view, players)}
    ${noticesView(view, players.notices.list())} ${switchesView(view, players)}
  </div>`;
}
