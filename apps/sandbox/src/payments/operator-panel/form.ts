import { html, type Html } from '../../console/html.js';
import type { Language } from '../../console/messages.js';
import type { MoneyMessages } from './money-messages.js';

export interface MoneyView {
  readonly language: Language;
  readonly words: MoneyMessages;
  readonly day: string;
}

export function actionForm(
  { language, day }: MoneyView,
  act: string,
  fixed: Readonly<Record<string, string>>,
  content: Html,
): Html {
  const hidden = { lang: language, day, act, ...fixed };
  return html`<form class="act" action="/payments/acts" method="post">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${content}
  </form>`;
}

export function actionButton(
  view: MoneyView,
  act: string,
  fixed: Readonly<Record<string, string>>,
  text: string,
): Html {
  return actionForm(view, act, fixed, html`<button class="btn btn--quiet btn--small">${text}</button>`);
}

export function selectField(
  id: string,
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen?: string,
): Html {
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <select class="input" id="${id}" name="${name}">
      ${options.map(
        ([value, text]) =>
          html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
      )}
    </select>
  </p>`;
}

export function inputField(id: string, name: string, label: string, type: string, value: string): Html {
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <input class="input" id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="off" />
  </p>`;
}

export function part(id: string, title: string, content: Html): Html {
  return html`<section class="money" id="${id}" aria-labelledby="${id}-title">
    <div class="sect-head"><h2 id="${id}-title">${title}</h2></div>
    ${content}
  </section>`;
}
