import { html, type Html } from '../../console/html.js';
import { momentInTokyo } from '../../console/moment.js';
import { noticeWays, type Notice } from '../notices.js';
import { noticeWayWords } from '../sbps/link/link-words.js';
import { actForm, inputField, part, selectField, type MoneyView } from './form.js';

const shown = 20;

export function noticesView(view: MoneyView, notices: readonly Notice[]): Html {
  const { words } = view;
  return part(
    'notices',
    words.notices,
    notices.length === 0
      ? html`<p class="sub">${words.noNotices}</p>`
      : html`<ul class="rows">
          ${notices.slice(0, shown).map((notice) => row(view, notice))}
        </ul>`,
  );
}

function row(view: MoneyView, notice: Notice): Html {
  const { words, language } = view;
  const { id, vendor, subject, state, tries, answer, at, way } = notice;
  const ways = noticeWays
    .filter((each) => each !== 'none')
    .map((each) => [each, noticeWayWords[language][each]] as const);
  return html`<li class="row">
    <p class="row__what">
      <time datetime="${new Date(at).toISOString()}">${momentInTokyo(at).time}</time>
      <b>${words.vendors[vendor]}</b> <span>${words.states[state]}</span>
    </p>
    <p class="row__amount">${words.tries(tries)}</p>
    <p class="row__id">
      <code>${subject}</code> ${way !== 'normal' && html`<span>${noticeWayWords[language][way]}</span>`}
      <code>${answer}</code>
    </p>
    <div class="row__acts">
      <details>
        <summary>${words.sendAgain}</summary>
        ${actForm(
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
