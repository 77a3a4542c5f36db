import { expect, type Page } from '@playwright/test';

/** Whatever can be used on the page as it stands takes the focus, and shows that it has it (WCAG 2.1.1, 2.4.7). */
export async function expectFocusShown(page: Page): Promise<void> {
  // By the keyboard, so that what follows counts as its focus.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(unfocused), `focus on ${page.url()}`).toEqual([]);
}

/** Runs in the page. @returns what does not take the focus, or does not show it */
function unfocused(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isThere = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *');
  const isDrawn = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  // A row draws the ring around all of itself, a choice around its words too.
  const showsFocus = (element: HTMLElement) =>
    isDrawn(getComputedStyle(element)) ||
    isDrawn(getComputedStyle(element, '::after')) ||
    [...document.querySelectorAll('.choice')].some(
      (choice) => choice.contains(element) && isDrawn(getComputedStyle(choice)),
    );
  return [...document.querySelectorAll<HTMLElement>(usable)].filter(isThere).flatMap((element) => {
    element.focus({ preventScroll: true });
    if (document.activeElement === element && element.tabIndex >= 0 && showsFocus(element)) return [];
    return [element.outerHTML.slice(0, 200)];
  });
}
