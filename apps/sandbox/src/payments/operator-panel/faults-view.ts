import { html, type Html } from '../../console/html.js';
import type { PaymentSimulators } from '../payment-simulators.js';
import { faultKinds } from '../faults.js';
import { vendors } from '../form.js';
import { vendorOptions } from './books-view.js';
import { actionButton, actionForm, inputField, part, selectField, type MoneyView } from './form.js';

/** Shows the faults, clocks and scripts of the providers. */
export function faultsView(view: MoneyView, paymentSimulators: PaymentSimulators): Html {
  const { words } = view;
  return part(
    'switches',
    words.switches,
    html`${activeFaults(view, paymentSimulators)}
      ${actionForm(
        view,
        'trouble',
        {},
        html`${selectField('trouble-vendor', 'vendor', words.vendor, vendorOptions(view))}
          <p class="field">
            <label for="trouble-function">${words.function}</label>
            <input
              class="input"
              id="trouble-function"
              name="function"
              autocomplete="off"
              aria-describedby="trouble-hint"
            />
          </p>
          ${selectField(
            'trouble-kind',
            'trouble',
            words.trouble,
            faultKinds.map((kind) => [kind, words.troubles[kind]] as const),
          )}
          ${inputField('trouble-times', 'times', words.times, 'number', '1')}
          ${inputField('trouble-seconds', 'seconds', words.seconds, 'number', '8')}
          ${inputField('trouble-code', 'code', words.code, 'text', '')}
          <button class="btn btn--primary">${words.set}</button>`,
      )}
      <p class="sub" id="trouble-hint">${words.functionHint}</p>
      <h3>${words.clockOff}</h3>
      <ul class="rows">
        ${vendors.map((vendor) => clockRow(view, paymentSimulators, vendor))}
      </ul>
      <h3>${words.script}</h3>
      ${scriptForm(view, paymentSimulators)}`,
  );
}

function activeFaults(view: MoneyView, { troubles }: PaymentSimulators): Html {
  const { words } = view;
  if (troubles.list().length === 0) return html`<p class="sub">${words.noSwitches}</p>`;
  return html`<ul class="rows">
    ${troubles.list().map(
      ({ vendor, function: name, trouble, times }) =>
        html`<li class="row">
          <p class="row__what"><b>${words.vendors[vendor]}</b> <span>${words.troubles[trouble]}</span></p>
          <p class="row__amount">${words.left(times)}</p>
          <p class="row__id"><code>${name === 'all' ? words.all : name}</code></p>
          <div class="row__acts">
            ${actionButton(view, 'clearTrouble', { vendor, function: name }, words.clear)}
          </div>
        </li>`,
    )}
  </ul>`;
}

function clockRow(
  view: MoneyView,
  { vendorClock }: PaymentSimulators,
  vendor: (typeof vendors)[number],
): Html {
  const { words } = view;
  const minutes = vendorClock.minutesOff(vendor);
  const next = minutes === 0 ? 15 : 0;
  return html`<li class="row">
    <p class="row__what"><b>${words.vendors[vendor]}</b> <span>${words.clockText(minutes)}</span></p>
    <div class="row__acts">
      ${actionButton(view, 'vendorClock', { vendor, minutes: String(next) }, words.clockSet(next))}
    </div>
  </li>`;
}

const errorKinds = ['03', '04', '05', '07', '99'];
const errorFields = ['001', '002', '003', '004', '005'];

function scriptForm(view: MoneyView, { settings }: PaymentSimulators): Html {
  const { words } = view;
  const { script } = settings;
  const present = script.kind === 'error' ? script.code : script.kind;
  const codes = errorKinds.flatMap((kind) => errorFields.map((field) => kind + field));
  const options = [
    ...['normal', 'absent', 'silent'].map((kind) => [kind, words.scripts[kind] ?? kind] as const),
    ...codes.map((code) => [code, words.scriptError(code)] as const),
  ].toSorted(([one], [other]) => Number(other === present) - Number(one === present));
  return actionForm(
    view,
    'script',
    {},
    html`${selectField('script-behaviour', 'behaviour', words.behaviour, options)}
      <button class="btn btn--quiet">${words.set}</button>`,
  );
}
