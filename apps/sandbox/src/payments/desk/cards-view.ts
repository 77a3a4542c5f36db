import { html, type Html } from '../../console/html.js';
import { cards } from '../sbps/cards.js';
import { cardText, grouped } from './card-words.js';
import { part, type MoneyView } from './form.js';

export function cardsView({ words, language }: MoneyView): Html {
  return part(
    'cards',
    words.cards,
    html`<p class="sub">${words.cardsText}</p>
      <ul class="cards">
        ${cards.map(
          (card) =>
            html`<li>
              <button
                class="code"
                type="button"
                data-copy="${card.number}"
                aria-label="${words.copyNumber(grouped(card.number))}"
              >
                ${grouped(card.number)}
              </button>
              <span>${cardText(card, language)}</span>
            </li>`,
        )}
      </ul>`,
  );
}
