import { expect, type Page } from '@playwright/test';

/**
 * Expects that every interactive element is focusable and has a visible focus indicator (WCAG 2.1.1, 2.4.7).
 */
export async function expectFocusShown(page: Page): Promise<void> {
  // After a key press the browser shows focus rings.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(unfocused), `focus on ${page.url()}`).toEqual([]);
}

/** Runs in the page. @returns elements that are not focusable or have no visible focus */
function unfocused(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isThere = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *');
  const isDrawn = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  // A table row has the focus ring around the row. A radio button or checkbox has it around its label.
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
