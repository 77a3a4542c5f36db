import { html, type Html } from '../../console/html.js';
import { momentInTokyo } from '../../console/moment.js';
import { webhookBehaviours, type Webhook } from '../webhook-queue.js';
import { webhookBehaviourMessages } from '../sbps/link/link-messages.js';
import { actionForm, inputField, part, selectField, type MoneyView } from './form.js';

const shown = 20;

export function webhooksView(view: MoneyView, notices: readonly Webhook[]): Html {
  const { words } = view;
  return part(
    'notices',
    words.notices,
    notices.length === 0
      ? html`<p class="sub">${words.noNotices}</p>`
      : html`<ul class="rows">
          ${notices.slice(0, shown).map((webhook) => row(view, webhook))}
        </ul>`,
  );
}

function row(view: MoneyView, webhook: Webhook): Html {
  const { words, language } = view;
  const { id, vendor, subject, state, tries, answer, at, way } = webhook;
  const ways = webhookBehaviours
    .filter((each) => each !== 'none')
    .map((each) => [each, webhookBehaviourMessages[language][each]] as const);
  return html`<li class="row">
    <p class="row__what">
      <time datetime="${new Date(at).toISOString()}">${momentInTokyo(at).time}</time>
      <b>${words.vendors[vendor]}</b> <span>${words.states[state]}</span>
    </p>
    <p class="row__amount">${words.tries(tries)}</p>
    <p class="row__id">
      <code>${subject}</code>
      ${way !== 'normal' && html`<span>${webhookBehaviourMessages[language][way]}</span>`}
      <code>${answer}</code>
    </p>
    <div class="row__acts">
      <details>
        <summary>${words.sendAgain}</summary>
        ${actionForm(
          view,
          'sendAgain',
          { id },
          html`${selectField(`way-${id}`, 'way', words.again, ways)}
            ${inputField(`minutes-${id}`, 'minutes', words.minutes, 'number', '5')}
            <button class="btn btn--quiet">${words.send}</button>`,
        )}
      </details>
    </div>
  </li>`;
}
