/** By what the page that lives finds its elements; two of a kind must not be told apart. */
const handles = / (id|for|name|tabindex|autocomplete|aria-(controls|describedby|labelledby))="[^"]*"/gi;

/**
 * Takes from drawn HTML what labels, password managers and focus find it by, and lets nobody type into what is about to
 * be replaced. Quotes in text are escaped, so only attributes are met.
 */
export function withoutHandles(html: string): string {
  return html.replaceAll(handles, '').replaceAll('<input ', '<input readonly="" ');
}
