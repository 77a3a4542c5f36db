import {
  cardBrandOf,
  groupedCardNumber,
  normaliseCardNumber,
} from '@account/domain/commerce/payments/payment-methods/card-number';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';

/**
 * Groups the digits while they are being typed, without interfering with an IME that composes full-width
 * characters.
 */
export function groupDigitsOnInput(input: HTMLInputElement, changed: (brand: CardBrandCode) => void): void {
  const group = () => {
    const { value, selectionEnd } = input;
    const placed = groupedNumber(value, selectionEnd ?? value.length);
    if (placed.value !== value) {
      input.value = placed.value;
      if (document.activeElement === input) input.setSelectionRange(placed.caret, placed.caret);
    }
    changed(cardBrandOf(digitsIn(input.value)));
  };
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) group();
  });
  input.addEventListener('compositionend', group);
  input.addEventListener('change', group);
}

/** Returns the grouped number and the caret position, which stays after the same digit. */
export function groupedNumber(typed: string, caret: number): { value: string; caret: number } {
  const value = groupedCardNumber(digitsIn(typed));
  const before = digitsIn(typed.slice(0, caret)).length;
  const place = [...value].findIndex((_, index) => digitsIn(value.slice(0, index + 1)).length === before);
  return { value, caret: before === 0 ? 0 : place === -1 ? value.length : place + 1 };
}

function digitsIn(typed: string): string {
  return normaliseCardNumber(typed).replaceAll(/\D/g, '');
}
