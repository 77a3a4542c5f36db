import { html, type Html } from '../../console/html.js';
import { momentInTokyo } from '../../console/moment.js';
import { consoleMessages as consoleWords, type Language } from '../../console/messages.js';
import type { AppMessages } from '../app-messages.js';
import { eventScenarios, type EventReceiver, type ReceivedEvent } from './event-receiver.js';

const maxShownEvents = 10;

export function eventsView(
  { words, language, sub }: { words: AppMessages; language: Language; sub: string | undefined },
  receiver: EventReceiver,
): Html {
  const events = sub === undefined ? [] : receiver.latestOf(sub, maxShownEvents);
  return html`<section class="app-facts" aria-labelledby="events-title">
    <div class="sect-head"><h2 id="events-title">${words.events}</h2></div>
    <form class="app-form" method="post" action="/app/receiver">
      <fieldset>
        <legend>${words.receiver}</legend>
        ${eventScenarios.map(
          (scenario) =>
            html`<label class="app-choice"
              ><input
                type="radio"
                name="scenario"
                value="${scenario}"
                ${scenario === receiver.scenario && html`checked`}
              /><span>${words.scenarios[scenario]}</span></label
            >`,
        )}
      </fieldset>
      <button class="btn btn--quiet" type="submit">${words.setScenario}</button>
    </form>
    ${events.length === 0 ? html`<p class="sub">${words.noEvents}</p>` : list(events, words, language)}
  </section>`;
}

function list(events: readonly ReceivedEvent[], words: AppMessages, language: Language): Html {
  return html`<dl class="facts">
    ${events.map(
      (event) =>
        html`<div>
          <dt>${event.type}</dt>
          <dd>${described(event, words, language)}</dd>
        </div>`,
    )}
  </dl>`;
}

function described(
  { receivedAt, version, times }: ReceivedEvent,
  words: AppMessages,
  language: Language,
): string {
  const facts = [consoleWords[language].received(momentInTokyo(receivedAt, true))];
  if (version !== undefined) facts.push(words.version(version));
  if (times > 1) facts.push(words.times(times));
  return facts.join(language === 'ja' ? '、' : ', ');
}
