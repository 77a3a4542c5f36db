/** By what the page that lives finds its elements; two of a kind must not be distinguished. */
const interactiveAttributes =
  / (id|for|name|tabindex|autocomplete|aria-(controls|describedby|labelledby))="[^"]*"/gi;

/** What labels, password managers and focus find it by. Quotes in text are escaped: only attributes match. */
export function stripInteractiveAttributes(html: string): string {
  return html.replaceAll(interactiveAttributes, '').replaceAll('<input ', '<input readonly="" ');
}
