import { html, type Html } from '../console/html.js';
import type { AppMessages } from './app-messages.js';
import { prompts, scopes } from './login-options.js';

export function loginView(words: AppMessages): Html {
  return html`<section class="app-login" aria-labelledby="login-title">
    <div class="sect-head"><h2 id="login-title">${words.loginTitle}</h2></div>
    <form class="app-form" action="/app/login">
      <button class="btn btn--primary" type="submit">${words.login}</button>
      <fieldset>
        <legend>${words.scopes}</legend>
        ${scopes.map(
          ({ key, isUsual }) =>
            html`<label class="app-choice"
              ><input type="checkbox" name="scope" value="${key}" ${isUsual && html`checked`} /><span
                >${key}</span
              ></label
            >`,
        )}
      </fieldset>
      <fieldset>
        <legend>${words.prompt}</legend>
        ${prompts.map(
          (prompt) =>
            html`<label class="app-choice"
              ><input
                type="radio"
                name="prompt"
                value="${prompt}"
                ${prompt === 'usual' && html`checked`}
              /><span>${words.prompts[prompt]}</span></label
            >`,
        )}
      </fieldset>
    </form>
  </section>`;
}
