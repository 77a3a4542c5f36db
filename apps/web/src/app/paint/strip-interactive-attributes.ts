/** Attributes that the running page uses to find elements; duplicates would be ambiguous. */
const interactiveAttributes =
  / (id|for|name|tabindex|autocomplete|aria-(controls|describedby|labelledby))="[^"]*"/gi;

/**
 * Removes the attributes that labels, password managers and focus rely on. Quotes in text are escaped, so the
 * pattern matches only attributes.
 */
export function stripInteractiveAttributes(html: string): string {
  return html.replaceAll(interactiveAttributes, '').replaceAll('<input ', '<input readonly="" ');
}
