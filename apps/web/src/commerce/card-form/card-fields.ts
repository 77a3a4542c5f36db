import {
  cardFormFields,
  type CardFieldProblems,
  type CardFormField,
  type TypedCard,
} from '@account/domain/commerce/payment-methods/typed-card';

type Control = HTMLInputElement | HTMLSelectElement;

/** Those that stand in the document: of a saved card the name alone is asked. */
export function askedFields(): CardFormField[] {
  return cardFormFields.filter((field) => document.getElementById(field) !== null);
}

export function ofAsked(problems: CardFieldProblems): CardFieldProblems {
  const asked: readonly string[] = askedFields();
  return Object.fromEntries(Object.entries(problems).filter(([field]) => asked.includes(field)));
}

export function input(id: Exclude<CardFormField, 'expiry'>): HTMLInputElement {
  return element(id) as HTMLInputElement;
}

export function controlsOf(field: CardFormField): Control[] {
  return [...fieldOf(field).querySelectorAll<Control>('input, select')];
}

export function fieldOf(field: CardFormField): HTMLElement {
  return element(field).closest<HTMLElement>('.field') as HTMLElement;
}

export function typedCard(): TypedCard {
  const [month, year] = isAsked('expiry') ? controlsOf('expiry') : [];
  const valueOf = (id: Exclude<CardFormField, 'expiry'>) => (isAsked(id) ? input(id).value : '');
  return {
    number: valueOf('number'),
    month: month?.value ?? '',
    year: year?.value ?? '',
    securityCode: valueOf('securityCode'),
    familyName: valueOf('familyName'),
    givenName: valueOf('givenName'),
  };
}

export function isAsked(field: CardFormField): boolean {
  return askedFields().includes(field);
}

export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The document has no ${id}.`);
  return found;
}
