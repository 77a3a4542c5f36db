import { html } from '../console/html.js';
import type { Language } from '../console/messages.js';
import { pageDocument } from '../page-document.js';

export const returnBehaviours = ['post', 'get', 'twice', 'late', 'tampered', 'elsewhere'] as const;

export type ReturnBehaviour = (typeof returnBehaviours)[number];

export interface Return {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly way: ReturnBehaviour;
}

/** Minutes by which the clock advances when the browser returns late. */
export const lateMinutes = 31;

/**
 * Returns a page with a form that takes the browser back to the merchant and submits itself. For a return in
 * another browser, the page shows the return address instead.
 */
export function returnPage({ address, fields, way }: Return, language: Language, nonce: string): string {
  const messages = translations[language];
  const sent = way === 'tampered' ? tamper(fields) : fields;
  const get = withQuery(address, sent);
  const action = way === 'get' ? address.split('?')[0] : address;
  const page = { title: 'SANDBOX', language, nonce };
  if (way === 'elsewhere')
    return pageDocument(
      page,
      html`<h1>${messages.elsewhere}</h1>
        <p>${messages.elsewhereText}</p>
        <textarea class="input" id="address" readonly rows="6" aria-label="${messages.address}">
${get}</textarea>`,
    );
  return pageDocument(
    page,
    html`<h1>${messages.back}</h1>
      <form
        id="return"
        action="${action}"
        method="${way === 'get' ? 'get' : 'post'}"
        accept-charset="Shift_JIS"
      >
        ${Object.entries(way === 'get' ? Object.fromEntries(new URL(get).searchParams) : sent).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="btn btn--primary">${messages.go}</button>
      </form>
      <script nonce="${nonce}">
        document.getElementById('return').submit();
      </script>`,
  );
}

/** Posts the return to the merchant once before the browser does the same; sends no browser cookies. */
export async function returnOnce({ address, fields }: Return): Promise<void> {
  await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }).catch(
    () => undefined,
  );
}

function withQuery(address: string, fields: Return['fields']): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

function tamper(fields: Return['fields']): Return['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, /^\d+$/.test(value) ? `${value}0` : `${value}x`]),
  );
}

const translations = {
  ja: {
    back: 'お店に戻ります',
    go: 'お店に戻る',
    elsewhere: '手続きが終わりました',
    elsewhereText: '別のブラウザで次のアドレスを開くと、お店に戻ります。',
    address: '戻り先のアドレス',
  },
  en: {
    back: 'Returning to the store',
    go: 'Return to the store',
    elsewhere: 'You’re done here',
    elsewhereText: 'Open this address in another browser to return to the store.',
    address: 'Return address',
  },
} as const;
