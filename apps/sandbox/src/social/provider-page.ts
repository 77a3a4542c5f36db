import { html, type Html } from '../console/html.js';
import { pageDocument } from '../page-document.js';
import type { AuthorizationRequest } from './authorization-request.js';
import type { Vendor } from './vendors.js';

interface Choice {
  readonly outcome: string;
  readonly text: string;
}

const successChoices: readonly Choice[] = [{ outcome: 'kind', text: 'ログインする / Log in' }];

const failureChoices: readonly Choice[] = [
  { outcome: 'denied', text: '許可しない / Deny' },
  { outcome: 'noEmail', text: 'メールアドレスを渡さない / No e-mail' },
  { outcome: 'unverifiedEmail', text: '未確認のメールアドレス / Unverified e-mail' },
  { outcome: 'wrongNonce', text: '違うnonce / Wrong nonce' },
  { outcome: 'wrongIssuer', text: '違う発行者 / Wrong issuer' },
  { outcome: 'loggedInLongAgo', text: 'ログインし直さない / Without a new login' },
  { outcome: 'slow', text: '応答が遅い / Slow' },
  { outcome: 'down', text: '停止中 / Down' },
];

export function chooserPage(vendor: Vendor, request: AuthorizationRequest, action: string, nonce: string) {
  const query = Object.entries(request).filter(([, value]) => value !== undefined);
  return document(
    `${vendor.brand} (SANDBOX)`,
    nonce,
    html`<h1>${vendor.brand}</h1>
      <p>YORUBE にログインします / Log in to YORUBE</p>
      <form class="provider" action="${action}" method="get">
        ${query.map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`)}
        <label for="email">メールアドレス / E-mail</label>
        <input class="input" id="email" name="email" type="email" value="misaki.sato@example.jp" required />
        ${successChoices.map(button('btn btn--primary'))}
        <h2>うまくいかない場合 / Failures</h2>
        ${failureChoices.map(button('btn btn--quiet'))}
      </form>`,
  );
}

function button(className: string) {
  return ({ outcome, text }: Choice) =>
    html`<button class="${className}" name="outcome" value="${outcome}">${text}</button>`;
}

/** "The response is sent as an HTML form" (OAuth 2.0 Form Post Response Mode, 2). */
export function formPostPage(action: string, fields: Readonly<Record<string, string>>, nonce: string) {
  return document(
    'SANDBOX',
    nonce,
    html`<form id="answer" action="${action}" method="post">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="btn btn--primary">続ける / Continue</button>
      </form>
      <script nonce="${nonce}">
        document.getElementById('answer').submit();
      </script>`,
  );
}

export function refusalPage(vendor: Vendor, sentence: string, nonce: string) {
  return document(
    `${vendor.brand} (SANDBOX)`,
    nonce,
    html`<h1>${vendor.brand}</h1>
      <p role="alert">${sentence}</p>`,
  );
}

function document(title: string, nonce: string, content: Html): string {
  return pageDocument({ title, language: 'ja', nonce }, content);
}
