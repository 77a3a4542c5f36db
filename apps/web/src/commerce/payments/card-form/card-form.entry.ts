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

import { handoverEvents, ParentFrameChannel } from '../../../shared/frame/frame-messages.js';
import { removeSlowStartWarning } from '../../../shared/frame/slow-start-warning.js';
import {
  visibleFields,
  controlsOf,
  element,
  input,
  isVisibleField,
  ofVisibleFields,
  copyPreviousForm,
  typedCard,
} from './card-fields.js';
import type { CardScriptTexts } from './card-form-document.js';
import { cardFailures, holderTokensOf, tokensOf, type CardFailure } from './card-tokens.js';
import { loadGateway, type Gateway } from './gateway-scripts.js';
import { groupDigitsOnInput } from './number-typing.js';
import { FieldErrorDisplay } from './field-error-display.js';

const { data, words } = JSON.parse(element('card-form-data').textContent) as {
  data: CardFormData;
  words: CardScriptTexts;
};
const today = businessDate(`${data.currentMonth.slice(0, 4)}-${data.currentMonth.slice(4)}-01`);
const page = new ParentFrameChannel<CardFormMessage, CardFormRequest['type']>(window, readRequest);
const problems = new FieldErrorDisplay(words.problems);
let gateway: Promise<Gateway> | undefined;
let isBusy = false;

removeSlowStartWarning();

page.onRequest((request) => void (request === 'load' ? loadScripts() : submit()));
if (isVisibleField('number')) groupDigitsOnInput(input('number'), showBrand);
for (const field of visibleFields())
  for (const control of controlsOf(field)) {
    control.addEventListener('input', () => problems.hasError(field) && validate(field));
    control.addEventListener('blur', () => isFilledIn(field) && validate(field));
    control.addEventListener('keydown', enter);
  }
let before = restorePreviousForm();
addEventListener(handoverEvents.before, () => {
  before = restorePreviousForm();
});
addEventListener(handoverEvents.after, () => before?.focus());
new ResizeObserver(() => page.post({ type: 'height', height: document.body.offsetHeight })).observe(
  document.body,
);
void loadScripts();

function readRequest(data: unknown): CardFormRequest['type'] | undefined {
  const { type } = (data ?? {}) as Partial<CardFormRequest>;
  return type === 'submit' || type === 'load' ? type : undefined;
}

function restorePreviousForm(): ReturnType<typeof copyPreviousForm> {
  const form = copyPreviousForm(window);
  if (form === undefined) return undefined;
  problems.showSameAs(form.problems);
  renderFailure(form.failure);
  return form;
}

async function loadScripts(): Promise<void> {
  gateway = loadGateway(data);
  try {
    await gateway;
    page.post({ type: 'ready' });
  } catch {
    page.post({ type: 'unavailable' });
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

/** Untouched fields show no error before the form is sent. */
function isFilledIn(field: CardFormField): boolean {
  return controlsOf(field).every(({ value }) => value !== '');
}

function enter(event: Event): void {
  const { key, isComposing, target } = event as KeyboardEvent;
  if (key !== 'Enter' || isComposing || target instanceof HTMLSelectElement) return;
  event.preventDefault();
  page.post({ type: 'entered' });
}

async function submit(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  showFailure(undefined);
  const typed = typedCard();
  if (problems.showAll(ofVisibleFields(cardFieldProblems(typed, today)))) page.post({ type: 'refused' });
  else await requestTokens(typed);
  isBusy = false;
}

async function requestTokens(typed: ReturnType<typeof typedCard>): Promise<void> {
  const loaded = await gateway?.catch(() => undefined);
  if (loaded === undefined) return page.post({ type: 'unavailable' });
  const outcome = await (isVisibleField('number') ? tokensOf : holderTokensOf)(typed, data, loaded);
  if ('holder' in outcome) return page.post({ type: 'holder', tokens: outcome.holder });
  if ('tokens' in outcome) {
    const digits = normaliseCardNumber(typed.number);
    const [cardbrandCode, cardNumberSuffix] = [cardBrandOf(digits), digits.slice(-4)];
    return page.post({ type: 'tokens', tokens: outcome.tokens, cardbrandCode, cardNumberSuffix });
  }
  page.post({ type: 'refused' });
  if ('problems' in outcome) return void problems.showAll(outcome.problems);
  if (outcome.code !== undefined) page.post({ type: 'fault', code: outcome.code });
  showFailure(outcome.failure);
}

function showFailure(failure: CardFailure | undefined): void {
  renderFailure(failure);
  if (failure !== undefined) element('failure').focus();
}

function renderFailure(message: string | undefined): void {
  const failure = cardFailures.find((each) => each === message);
  const notice = element('failure');
  notice.hidden = failure === undefined;
  notice.dataset['said'] = failure ?? '';
  element('failure-text').textContent = failure === undefined ? '' : words.failures[failure];
}
