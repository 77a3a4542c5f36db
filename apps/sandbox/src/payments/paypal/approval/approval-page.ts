import { html } from '../../../console/html.js';
import type { Language } from '../../../console/messages.js';
import { pageDocument } from '../../../page-document.js';
import { buyerBehaviours } from '../state.js';

export interface Approval {
  readonly action: string;
  readonly id: string;
  readonly subject: string;
  readonly choices: readonly (readonly [string, string])[];
}

export function approvalPage(
  { action, id, subject, choices }: Approval,
  language: Language,
  nonce: string,
): string {
  const messages = translations[language];
  return pageDocument(
    { title: `PayPal (SANDBOX)`, language, nonce },
    html`<h1>PayPal</h1>
      <p>${subject === '' ? messages.lead : subject}</p>
      <form class="provider" action="${action}" method="post">
        <input type="hidden" name="id" value="${id}" />
        <button class="btn btn--primary" name="choice" value="agree">${messages.agree}</button>
        <button class="btn btn--quiet" name="choice" value="cancel">${messages.cancel}</button>
        <button class="btn btn--quiet" name="choice" value="leave">${messages.leave}</button>
        <h2>${messages.after}</h2>
        <label for="buyer">${messages.charges}</label>
        <select class="input" id="buyer" name="buyer">
          ${choices.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
        </select>
      </form>`,
  );
}

export function approvalLeftPage(language: Language, nonce: string): string {
  const messages = translations[language];
  return pageDocument(
    { title: 'PayPal (SANDBOX)', language, nonce },
    html`<h1>PayPal</h1>
      <p>${messages.left}</p>`,
  );
}

export function buyerChoices(language: Language): Approval['choices'] {
  return buyerBehaviours.map((way) => [way, translations[language].buyers[way]] as const);
}

const translations = {
  ja: {
    lead: 'お店がこれからのお支払いにPayPalを使えるようにします。ここでは請求されません。',
    agree: '同意して続ける',
    cancel: 'キャンセルしてお店に戻る',
    leave: '何もせずに離れる',
    left: 'このページは閉じてください。お店には何も伝わりません。',
    after: '同意したあとのこと',
    charges: 'このあとの請求',
    buyers: {
      pass: '通る',
      declinedNow: '支払い手段が断られる（INSTRUMENT_DECLINED）',
      declinedRenewals: '更新のときだけ断られる',
      payerAction: '購入者の操作が必要になる（PAYER_ACTION_REQUIRED）',
      accountClosed: 'アカウントが閉じられている',
      tokenDeleted: 'PayPal側で登録が消えている',
      pending: '保留になる（PENDING）',
      createLost: '次の注文の作成で応答がない',
      captureLost: '請求されるが、応答がない',
      captureLostNot: '応答がなく、請求もされない（次は通る）',
      alreadyCaptured: '請求されるが、請求済みと答える（ORDER_ALREADY_CAPTURED）',
      disputed: '請求のあと異議が申し立てられる',
    },
  },
  en: {
    lead: 'Let the store use PayPal for later payments. Nothing is charged here.',
    agree: 'Agree and continue',
    cancel: 'Cancel and return to the store',
    leave: 'Leave without doing anything',
    left: 'You can close this page. The store is not notified.',
    after: 'What happens after you agree',
    charges: 'Later charges',
    buyers: {
      pass: 'Go through',
      declinedNow: 'Instrument declined (INSTRUMENT_DECLINED)',
      declinedRenewals: 'Declined at renewals only',
      payerAction: 'Buyer action required (PAYER_ACTION_REQUIRED)',
      accountClosed: 'Account closed',
      tokenDeleted: 'Token deleted at PayPal',
      pending: 'Held (PENDING)',
      createLost: 'Next order: created, but no response',
      captureLost: 'Captured, but no response',
      captureLostNot: 'No response, nothing captured (the next one succeeds)',
      alreadyCaptured: 'Captured, but responds with ORDER_ALREADY_CAPTURED',
      disputed: 'Disputed after the charge',
    },
  },
};
