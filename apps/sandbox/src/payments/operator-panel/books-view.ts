import { html, type Html } from '../../console/html.js';
import { momentInTokyo } from '../../console/moment.js';
import type { Entry } from '../books.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { vendors, type VendorName } from '../form.js';
import { totalsOf } from './files.js';
import { actionButton, actionForm, inputField, part, selectField, type MoneyView } from './form.js';

/** Shows the charges, refunds and disputes of a day per provider, newest first, with their actions. */
export function booksView(
  view: MoneyView,
  paymentSimulators: PaymentSimulators,
  entries: readonly Entry[],
): Html {
  const { words, language, day } = view;
  return part(
    'books',
    words.books,
    html`<form class="search" action="/payments">
        ${language !== 'ja' && html`<input type="hidden" name="lang" value="${language}" />`}
        <label for="day">${words.day}</label>
        <input class="input" id="day" name="day" type="date" value="${day}" />
        <button class="btn btn--quiet">${words.show}</button>
      </form>
      ${vendors.map((vendor) => vendorView(view, paymentSimulators, vendor, entries))}
      ${actionForm(
        view,
        'strangeCharge',
        {},
        html`${selectField('strange-vendor', 'vendor', words.strange, vendorOptions(view))}
          ${inputField('strange-amount', 'amount', words.amount, 'number', '1980')}
          <button class="btn btn--quiet">${words.set}</button>`,
      )}`,
  );
}

export function vendorOptions({ words }: MoneyView): readonly (readonly [string, string])[] {
  return vendors.map((vendor) => [vendor, words.vendors[vendor]] as const);
}

function vendorView(
  view: MoneyView,
  paymentSimulators: PaymentSimulators,
  vendor: VendorName,
  all: readonly Entry[],
): Html {
  const { words, day } = view;
  const entries = all.filter((entry) => entry.vendor === vendor);
  const totals = totalsOf(entries.filter(({ isHidden }) => !isHidden));
  const figures = Object.entries(words.totals).map(
    ([name, text]) =>
      html`<div>
        <dt>${text}</dt>
        <dd>${words.yen(totals[name as keyof typeof totals])}</dd>
      </div>`,
  );
  return html`<div class="vendor">
    <h3>${words.vendors[vendor]}</h3>
    ${
      entries.length === 0
        ? html`<p class="sub">${words.noEntries}</p>`
        : html`<dl class="figures">${figures}</dl>
            <ul class="rows">
              ${entries.toReversed().map((entry) => row(view, paymentSimulators, entry))}
            </ul>
            <p class="files">
              <a class="link" href="/payments/files/books/${vendor}/${day}.csv">${words.csv}</a>
              <a class="link" href="/payments/files/payouts/${vendor}/${day}.csv">${words.payoutFile}</a>
            </p>`
    }
  </div>`;
}

function row(view: MoneyView, { paypal }: PaymentSimulators, entry: Entry): Html {
  const { words } = view;
  const { id, at, kind, orderId, amount, method, isHidden, vendor, providerId } = entry;
  const canDispute =
    vendor === 'paypal' && kind === 'charge' && paypal.captures.get(providerId) !== undefined;
  return html`<li class="row" ${isHidden === true && html`data-hidden`}>
    <p class="row__what">
      <time datetime="${new Date(at).toISOString()}">${momentInTokyo(at).time}</time>
      <b>${words.kinds[kind]}</b>
      <span>${words.methods[method] ?? method}</span> ${isHidden === true && html`<em>${words.hidden}</em>`}
    </p>
    <p class="row__amount">${words.yen(amount)}</p>
    <p class="row__id"><code>${orderId}</code> <code>${providerId}</code></p>
    <div class="row__acts">
      ${kind === 'charge' && actionButton(view, 'refund', { id }, words.refundHere)}
      ${canDispute && actionButton(view, 'dispute', { id: providerId }, words.openDispute)}
      ${actionButton(view, isHidden === true ? 'show' : 'hide', { id }, isHidden === true ? words.unhide : words.hide)}
    </div>
  </li>`;
}
