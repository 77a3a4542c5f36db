import { screen, within } from '@testing-library/react';

/** Returns the text of an element or of the whole page with normalised spaces. */
export function shownText(element: Element | null = document.body): string {
  return (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Returns the value beside a name in a description list. */
export function valueBeside(name: string, place: HTMLElement = document.body): string {
  const names = within(place).getAllByText(name, { selector: 'dt, dt *' });
  const [first, ...others] = names.map((found) => found.closest('dt'));
  if (!first || others.length > 0) throw new Error(`Found ${String(names.length)} values beside ${name}.`);
  return shownText(first.nextElementSibling);
}

export function addressOfLink(name: string | RegExp): string | null {
  return screen.getByRole('link', { name }).getAttribute('href');
}
