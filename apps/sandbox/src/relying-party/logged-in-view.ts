import { html, type Html } from '../console/html.js';
import { momentInTokyo } from '../console/moment.js';
import { consoleMessages as consoleWords, type Language } from '../console/messages.js';
import type { AppMessages } from './app-messages.js';
import type { Login } from './visits.js';

type Fact = readonly [name: string, value: string | undefined];

/** Shows the claims of the member and the content of the tokens but never a token itself. */
export function loggedInView(words: AppMessages, language: Language, login: Login): Html {
  const { claims, header, userInfo } = login;
  const moment = (value: unknown) =>
    typeof value === 'number' ? shownMoment(language, value * 1_000) : undefined;
  return html`<section class="app-login" aria-labelledby="state-title">
      <div class="sect-head"><h2 id="state-title">${words.loggedIn}</h2></div>
      <div class="app-acts">
        ${
          login.refreshToken !== undefined &&
          html`<form method="post" action="/app/refresh">
            <button class="btn btn--quiet" type="submit">${words.refresh}</button>
          </form>`
        }
        <form method="post" action="/app/logout">
          <button class="btn btn--primary" type="submit">${words.logout}</button>
        </form>
      </div>
    </section>
    ${login.scope.split(' ').includes('tv_pin') && pinForm(words)}
    ${facts(
      'claims',
      words.claims,
      Object.entries(userInfo).map(([name, value]) => [name, shown(value)]),
    )}
    ${
      login.rights !== undefined &&
      facts(
        'rights',
        words.rights,
        Object.entries(login.rights).map(([name, value]) => [name, shown(value)]),
      )
    }
    ${facts(
      'id-token',
      words.idToken,
      [
        [words.signature, [header['alg'], header['kid']].filter(Boolean).join(' / ')],
        [words.issuer, shown(claims['iss'])],
        [words.audience, shown(claims['aud'])],
        [words.authTime, moment(claims['auth_time'])],
        [words.methods, shown(claims['amr'])],
        [words.level, shown(claims['acr'])],
        [words.session, login.sid],
        [words.expires, moment(claims['exp'])],
      ],
      words.checked,
    )}
    ${facts('tokens', words.tokens, [
      [words.scope, login.scope],
      [words.accessToken, words.given],
      [words.expires, login.expiresAt === undefined ? undefined : shownMoment(language, login.expiresAt)],
      [words.refreshToken, login.refreshToken === undefined ? words.notGiven : words.given],
      [words.updates, words.times(login.refreshes)],
    ])}`;
}

function pinForm(words: AppMessages): Html {
  return html`<form class="app-pin" method="post" action="/app/pin">
    <label for="pin">${words.pin}</label>
    <input
      class="input"
      id="pin"
      name="pin"
      inputmode="numeric"
      autocomplete="off"
      pattern="[0-9]{4}"
      maxlength="4"
      required
    />
    <button class="btn btn--quiet" type="submit">${words.checkPin}</button>
  </form>`;
}

function facts(id: string, title: string, list: readonly Fact[], note?: string): Html {
  return html`<section class="app-facts" aria-labelledby="${id}-title">
    <div class="sect-head"><h2 id="${id}-title">${title}</h2></div>
    ${note !== undefined && html`<p class="sub">${note}</p>`}
    <dl class="facts">
      ${list.map(
        ([name, value]) =>
          value !== undefined &&
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shownMoment(language: Language, epochMilliseconds: number): string {
  return consoleWords[language].received(momentInTokyo(epochMilliseconds, true));
}
