import { html, type Html } from '../../../console/html.js';
import type { Language } from '../../../console/messages.js';
import { pageDocument } from '../../../page-document.js';
import { webhookBehaviours } from '../../webhook-queue.js';
import { returnBehaviours } from '../../returns.js';
import type { LinkFields, LinkRefusal } from './link-request.js';
import { linkChoices, linkMessages as words } from './link-messages.js';
import { agreementCharges } from '../state.js';

export function linkPage(id: string, request: LinkFields, language: Language, nonce: string): string {
  const said = words[language];
  const name = said.methods[request['pay_method'] ?? ''] ?? '';
  const isMonthly = request['pay_type'] === '1';
  return pageDocument(
    { title: `${name} (SANDBOX)`, language, nonce },
    html`<h1>${name}</h1>
      <p>${request['item_name'] ?? ''}</p>
      <p>${(isMonthly ? said.monthly : said.sum)(Number(request['amount']))}</p>
      <form class="provider" action="/payments/stbfep.sps-system.com/f01/${id}" method="post">
        <button class="btn btn--primary" name="choice" value="agree">${said.choices.agree}</button>
        ${linkChoices
          .slice(1)
          .map(
            (each) =>
              html`<button class="btn btn--quiet" name="choice" value="${each}">
                ${said.choices[each]}
              </button>`,
          )}
        <h2>${said.unusual}</h2>
        ${select('charges', said.charges, agreementCharges, said.chargeWays)}
        ${select('way', said.way, returnBehaviours, said.returnWays)}
        ${select('notice', said.notice, webhookBehaviours, said.noticeWays)}
        <label for="minutes">${said.minutes}</label>
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
  const said = words[language];
  return pageDocument(
    { title: `${said.error} (SANDBOX)`, language, nonce },
    html`<h1>${said.error}</h1>
      <p role="alert">${said.code(code)} <code>${field}</code></p>`,
  );
}

export function linkLeftPage(language: Language, nonce: string): string {
  const said = words[language];
  return pageDocument(
    { title: `${said.left} (SANDBOX)`, language, nonce },
    html`<h1>${said.left}</h1>
      <p>${said.leftText}</p>`,
  );
}
