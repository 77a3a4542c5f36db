import { html, type Html } from '../../console/html.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { cards } from '../sbps/cards/cards.js';
import { booksView } from './books-view.js';
import { describeCard, grouped } from './card-messages.js';
import { entriesOn } from './entries.js';
import { part, type MoneyView } from './form.js';
import { jumpsFrom, type JumpName } from './jumps.rules.js';
import { webhooksView } from './webhooks-view.js';
import { faultsView } from './faults-view.js';
import { agreementsView, pendingView } from './pending-view.js';

/** Payments page: test cards, charges and refunds, webhooks and faults. */
export function moneyView(view: MoneyView, paymentSimulators: PaymentSimulators): Html {
  const { words, language, day } = view;
  const parts = ['cards', 'books', 'agreements', 'waiting', 'notices', 'switches'] as const;
  return html`<div class="money-console">
    <nav class="money__parts" aria-label="${words.parts}">
      ${parts.map((each) => html`<a class="link" href="#${each}">${words[each]}</a>`)}
      <a class="link" href="${language === 'ja' ? '/' : `/?lang=${language}`}">${words.toInbox}</a>
    </nav>
    ${jumpsView(view, paymentSimulators)} ${cardsView(view)}
    ${booksView(view, paymentSimulators, entriesOn(day, paymentSimulators))}
    ${agreementsView(view, paymentSimulators)} ${pendingView(view, paymentSimulators)}
    ${webhooksView(view, paymentSimulators.notices.list())} ${faultsView(view, paymentSimulators)}
  </div>`;
}

function jumpsView({ words }: MoneyView, { sbps }: PaymentSimulators): Html {
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

function cardsView({ words, language }: MoneyView): Html {
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
              <span>${describeCard(card, language)}</span>
            </li>`,
        )}
      </ul>`,
  );
}
