import type { MailHeaders } from './mail.types.js';

/** Values as sent, names alphabetical and with capitals after hyphens only (`Message-Id`), as Mailpit gives them. */
export function readHeaders(
  headers: readonly { readonly key: string; readonly value: string }[],
): MailHeaders {
  const grouped = Object.groupBy(headers, ({ key }) => canonical(key));
  return Object.fromEntries(
    Object.entries(grouped)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, lines = []]) => [name, lines.map(({ value }) => value)]),
  );
}

function canonical(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
