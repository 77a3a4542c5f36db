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

/**
 * What stands in the same form in another frame of the page: the page has turned to another language, and this one takes
 * its place. It goes from document to document; the page itself never holds it.
 * @returns the fields that were said to be wrong
 */
export function takeOver(here: Window): CardFormField[] {
  const before = formBeside(here);
  if (before === undefined) return [];
  for (const field of askedFields())
    for (const control of controlsOf(field)) {
      const value = before.querySelector<Control>(`#${control.id}`)?.value ?? '';
      if (value === '') continue;
      control.value = value;
      control.dispatchEvent(new Event('change'));
    }
  return askedFields().filter((field) => before.getElementById(`${field}-error`) !== null);
}

function formBeside({ parent, document: own, location }: Window): Document | undefined {
  const frames = [...parent.document.querySelectorAll('iframe')].map(
    ({ contentDocument }) => contentDocument,
  );
  return frames.find((other) => other !== null && other !== own && other.URL === location.href) ?? undefined;
}
