import { html } from '../../../console/html.js';
import type { Language } from '../../../console/messages.js';
import { pageDocument } from '../../../page-document.js';
import type { Authentication } from '../state.js';

export const challengeChoices = [
  'accept',
  'refuse',
  'leave',
  'acceptByGet',
  'acceptTwice',
  'acceptLate',
  'acceptTampered',
  'acceptElsewhere',
] as const;

export type ChallengeChoice = (typeof challengeChoices)[number];

export function challengePage(
  { id, number, amount }: Authentication,
  language: Language,
  nonce: string,
): string {
  const messages = translations[language];
  const button = (choice: ChallengeChoice, look: string) =>
    html`<button class="btn ${look}" name="choice" value="${choice}">${messages.choices[choice]}</button>`;
  return pageDocument(
    { title: `${messages.title} (SANDBOX)`, language, nonce },
    html`<h1>${messages.title}</h1>
      <p>${messages.card(number.slice(-4))}</p>
      <p>${messages.sum(amount)}</p>
      <form class="provider" action="/payments/stbfep.sps-system.com/tds2/${id}" method="post">
        ${button('accept', 'btn--primary')} ${button('refuse', 'btn--quiet')} ${button('leave', 'btn--quiet')}
        <h2>${messages.unusual}</h2>
        ${challengeChoices.slice(3).map((choice) => button(choice, 'btn--quiet'))}
      </form>`,
  );
}

export function leftPage(language: Language, nonce: string): string {
  const messages = translations[language];
  return pageDocument(
    { title: `${messages.title} (SANDBOX)`, language, nonce },
    html`<h1>${messages.left}</h1>
      <p>${messages.leftText}</p>`,
  );
}

const translations = {
  ja: {
    title: '本人認証（3Dセキュア）',
    card: (last: string) => `末尾 ${last} のカード`,
    sum: (amount: number) => `金額 ${amount.toLocaleString('ja-JP')}円`,
    unusual: '変わった戻り方',
    left: '認証を終えずに離れました',
    leftText: 'このページは閉じてください。お店には何も伝わりません。',
    choices: {
      accept: '認証する',
      refuse: '認証に失敗する',
      leave: '何もせずに離れる',
      acceptByGet: '認証して、GETで戻る',
      acceptTwice: '認証して、2回戻る',
      acceptLate: '認証して、31分後に戻る',
      acceptTampered: '認証して、書き換えて戻る',
      acceptElsewhere: '認証して、別のブラウザで戻る',
    },
  },
  en: {
    title: 'Card authentication (3-D Secure)',
    card: (last: string) => `Card ending in ${last}`,
    sum: (amount: number) => `Amount ¥${amount.toLocaleString('en-US')}`,
    unusual: 'Other ways to return',
    left: 'You left before finishing',
    leftText: 'You can close this page. The store is not notified.',
    choices: {
      accept: 'Confirm',
      refuse: 'Fail authentication',
      leave: 'Leave without doing anything',
      acceptByGet: 'Confirm and return by GET',
      acceptTwice: 'Confirm and return twice',
      acceptLate: 'Confirm and return after 31 minutes',
      acceptTampered: 'Confirm and return with altered fields',
      acceptElsewhere: 'Confirm and return in another browser',
    },
  },
} as const;
