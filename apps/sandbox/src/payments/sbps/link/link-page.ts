import { html, type Html } from '../../../console/html.js';
import type { Language } from '../../../console/messages.js';
import { pageDocument } from '../../../page-document.js';
import { webhookBehaviours } from '../../webhook-queue.js';
import { returnBehaviours } from '../../returns.js';
import type { LinkFields, LinkRefusal } from './link-request.js';
import { linkChoices, linkMessages as words } from './link-messages.js';
import { agreementCharges } from '../state.js';

export function linkPage(id: string, request: LinkFields, language: Language, nonce: string): string {
  const messages = words[language];
  const name = messages.methods[request['pay_method'] ?? ''] ?? '';
  const isMonthly = request['pay_type'] === '1';
  return pageDocument(
    { title: `${name} (SANDBOX)`, language, nonce },
    html`<h1>${name}</h1>
      <p>${request['item_name'] ?? ''}</p>
      <p>${(isMonthly ? messages.monthly : messages.sum)(Number(request['amount']))}</p>
      <form class="provider" action="/payments/stbfep.sps-system.com/f01/${id}" method="post">
        <button class="btn btn--primary" name="choice" value="agree">${messages.choices.agree}</button>
        ${linkChoices
          .slice(1)
          .map(
            (each) =>
              html`<button class="btn btn--quiet" name="choice" value="${each}">
                ${messages.choices[each]}
              </button>`,
          )}
        <h2>${messages.unusual}</h2>
        ${select('charges', messages.charges, agreementCharges, messages.chargeWays)}
        ${select('way', messages.way, returnBehaviours, messages.returnWays)}
        ${select('notice', messages.notice, webhookBehaviours, messages.noticeWays)}
        <label for="minutes">${messages.minutes}</label>
        <input class="input" id="minutes" name="minutes" type="number" min="0" max="100000" value="5" />
      </form>`,
  );
}

function select<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
): Html {
  return html`<label for="${name}">${label}</label>
    <select class="input" id="${name}" name="${name}">
      ${values.map((value) => html`<option value="${value}">${texts[value]}</option>`)}
    </select>`;
}

export function linkRefusalPage({ code, field }: LinkRefusal, language: Language, nonce: string): string {
  const messages = words[language];
  return pageDocument(
    { title: `${messages.error} (SANDBOX)`, language, nonce },
    html`<h1>${messages.error}</h1>
      <p role="alert">${messages.code(code)} <code>${field}</code></p>`,
  );
}

export function linkLeftPage(language: Language, nonce: string): string {
  const messages = words[language];
  return pageDocument(
    { title: `${messages.left} (SANDBOX)`, language, nonce },
    html`<h1>${messages.left}</h1>
      <p>${messages.leftText}</p>`,
  );
}
