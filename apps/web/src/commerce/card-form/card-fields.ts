import type { CardFormField, TypedCard } from '@account/domain/commerce/payment-methods/typed-card';

type Control = HTMLInputElement | HTMLSelectElement;

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
  const [month, year] = controlsOf('expiry');
  return {
    number: input('number').value,
    month: month?.value ?? '',
    year: year?.value ?? '',
    securityCode: input('securityCode').value,
    familyName: input('familyName').value,
    givenName: input('givenName').value,
  };
}

export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The document has no ${id}.`);
  return found;
}
