import './card-form.css';

import type {
  CardFormData,
  CardFormMessage,
  CardFormRequest,
} from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import {
  cardBrandOf,
  normaliseCardNumber,
  securityCodeLength,
  type CardBrandCode,
} from '@account/domain/commerce/payments/payment-methods/card-number';
import {
  cardFieldProblems,
  type CardFormField,
} from '@account/domain/commerce/payments/payment-methods/typed-card';

import { handover, PageAround } from '../../../shared/frame/frame-messages.js';
import { removeLateStart } from '../../../shared/frame/late-start.js';
import {
  askedFields,
  controlsOf,
  element,
  input,
  isAsked,
  ofAsked,
  takeOver,
  typedCard,
} from './card-fields.js';
import type { CardFormWords } from './card-form-document.js';
import { cardFailures, holderTokensOf, tokensOf, type CardFailure } from './card-tokens.js';
import { loadGateway, type Gateway } from './gateway-scripts.js';
import { groupWhileTyping } from './number-typing.js';
import { ShownProblems } from './shown-problems.js';

const { data, words } = JSON.parse(element('card-form-data').textContent) as {
  data: CardFormData;
  words: CardFormWords;
};
const today = businessDate(`${data.currentMonth.slice(0, 4)}-${data.currentMonth.slice(4)}-01`);
const page = new PageAround<CardFormMessage, CardFormRequest['type']>(window, readRequest);
const problems = new ShownProblems(words.problems);
let gateway: Promise<Gateway> | undefined;
let isBusy = false;

removeLateStart();

page.onRequest((request) => void (request === 'load' ? loadScripts() : submit()));
if (isAsked('number')) groupWhileTyping(input('number'), showBrand);
for (const field of askedFields())
  for (const control of controlsOf(field)) {
    control.addEventListener('input', () => problems.has(field) && validate(field));
    control.addEventListener('blur', () => isAnswered(field) && validate(field));
    control.addEventListener('keydown', enter);
  }
let before = takenOver();
addEventListener(handover.before, () => {
  before = takenOver();
});
addEventListener(handover.after, () => before?.focus());
new ResizeObserver(() => page.say({ type: 'height', height: document.body.offsetHeight })).observe(
  document.body,
);
void loadScripts();

function readRequest(data: unknown): CardFormRequest['type'] | undefined {
  const { type } = (data ?? {}) as Partial<CardFormRequest>;
  return type === 'submit' || type === 'load' ? type : undefined;
}

function takenOver(): ReturnType<typeof takeOver> {
  const form = takeOver(window);
  if (form === undefined) return undefined;
  problems.showLike(form.problems);
  sayFailure(form.failure);
  return form;
}

async function loadScripts(): Promise<void> {
  gateway = loadGateway(data);
  try {
    await gateway;
    page.say({ type: 'ready' });
  } catch {
    page.say({ type: 'unavailable' });
  }
}

function showBrand(brand: CardBrandCode): void {
  const digits = normaliseCardNumber(input('number').value);
  element('brands').dataset['brand'] = digits === '' ? '' : brand;
  element('brand').textContent = digits === '' || brand === 'Unknown' ? '' : words.brands[brand];
  const length = securityCodeLength(brand);
  element('securityCode-hint').textContent = words.hints[`securityCode${length}`];
  element('card-back').dataset['digits'] = String(length);
}

function validate(field: CardFormField): void {
  problems.show(field, cardFieldProblems(typedCard(), today)[field]);
}

/** What nothing was chosen or typed in is not blamed before the button is pressed. */
function isAnswered(field: CardFormField): boolean {
  return controlsOf(field).every(({ value }) => value !== '');
}

function enter(event: Event): void {
  const { key, isComposing, target } = event as KeyboardEvent;
  if (key !== 'Enter' || isComposing || target instanceof HTMLSelectElement) return;
  event.preventDefault();
  page.say({ type: 'entered' });
}

async function submit(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  showFailure(undefined);
  const typed = typedCard();
  if (problems.showAll(ofAsked(cardFieldProblems(typed, today)))) page.say({ type: 'refused' });
  else await exchange(typed);
  isBusy = false;
}

async function exchange(typed: ReturnType<typeof typedCard>): Promise<void> {
  const loaded = await gateway?.catch(() => undefined);
  if (loaded === undefined) return page.say({ type: 'unavailable' });
  const outcome = await (isAsked('number') ? tokensOf : holderTokensOf)(typed, data, loaded);
  if ('holder' in outcome) return page.say({ type: 'holder', tokens: outcome.holder });
  if ('tokens' in outcome) {
    const digits = normaliseCardNumber(typed.number);
    const [cardbrandCode, cardNumberSuffix] = [cardBrandOf(digits), digits.slice(-4)];
    return page.say({ type: 'tokens', tokens: outcome.tokens, cardbrandCode, cardNumberSuffix });
  }
  page.say({ type: 'refused' });
  if ('problems' in outcome) return void problems.showAll(outcome.problems);
  if (outcome.code !== undefined) page.say({ type: 'fault', code: outcome.code });
  showFailure(outcome.failure);
}

function showFailure(failure: CardFailure | undefined): void {
  sayFailure(failure);
  if (failure !== undefined) element('failure').focus();
}

function sayFailure(said: string | undefined): void {
  const failure = cardFailures.find((each) => each === said);
  const notice = element('failure');
  notice.hidden = failure === undefined;
  notice.dataset['said'] = failure ?? '';
  element('failure-text').textContent = failure === undefined ? '' : words.failures[failure];
}
