import { html, type Html } from '../../console/html.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { nextMonths } from '../sbps/monthly/monthly.js';
import { tokyoStamp } from '../vendor-clock.js';
import { liveAgreements } from './vendor-actions.js';
import { actionButton, actionForm, part, selectField, type MoneyView } from './form.js';

const shown = 30;

export function agreementsView(view: MoneyView, paymentSimulators: PaymentSimulators): Html {
  const { words } = view;
  const live = liveAgreements(paymentSimulators);
  return part(
    'agreements',
    words.agreements,
    live.length === 0
      ? html`<p class="sub">${words.noAgreements}</p>`
      : html`<ul class="rows">
          ${live
            .slice(-shown)
            .toReversed()
            .map(
              ({ vendor, id, method, customer }) =>
                html`<li class="row">
                  <p class="row__what"><b>${words.vendors[vendor]}</b> <span>${method}</span></p>
                  <p class="row__id">
                    <code>${customer}</code> ${customer !== id && html`<code>${id}</code>`}
                  </p>
                  <div class="row__acts">
                    ${actionButton(view, 'cancel', { vendor, id }, words.cancelHere)}
                  </div>
                </li>`,
            )}
        </ul>`,
  );
}

export function pendingView(view: MoneyView, paymentSimulators: PaymentSimulators): Html {
  const { words } = view;
  const { paypal, nvp, sbps, monthly } = paymentSimulators;
  const pending = [
    ...paypal.captures.values().filter(({ status }) => status === 'PENDING'),
    ...nvp.transactions.values().filter(({ status }) => status === 'Pending'),
  ];
  const disputes = paypal.disputes.values().filter(({ status }) => status === 'OPEN');
  const month = tokyoStamp(sbps.now()).slice(0, 6);
  const row = (name: string, ...buttons: readonly Html[]) =>
    html`<li class="row">
      <p class="row__what">${name}</p>
      <div class="row__acts">${buttons}</div>
    </li>`;
  return part(
    'waiting',
    words.waiting,
    html`${actionForm(
        view,
        'month',
        {},
        html`${selectField(
            'month-next',
            'next',
            words.month,
            nextMonths.map((next) => [next, words.months[next]] as const),
            monthly.next,
          )} <button class="btn btn--quiet">${words.monthRun}</button>`,
      )}
      <p class="files"><a class="link" href="/payments/files/months/${month}.csv">${words.monthFile}</a></p>
      <ul class="rows rows--plain">
        ${pending.map(({ id }) =>
          row(
            words.pendingCapture(id),
            actionButton(view, 'resolve', { id, status: 'COMPLETED' }, words.complete),
            actionButton(view, 'resolve', { id, status: 'DECLINED' }, words.deny),
          ),
        )}
        ${disputes.map(({ id }) =>
          row(
            words.dispute(id),
            actionButton(view, 'endDispute', { id, status: 'WON' }, words.win),
            actionButton(view, 'endDispute', { id, status: 'LOST' }, words.lose),
          ),
        )}
      </ul>`,
  );
}
