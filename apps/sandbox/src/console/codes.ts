/** Codes of six digits, written together or as 123 456, that are no part of a longer number, word, link or price. */
export function findCodes(text: string): readonly string[] {
  const found = text
    .normalize('NFKC')
    .matchAll(/(?<![\w.,/=@&?%+#¥$-])(\d{3}) ?(\d{3})(?![\w/@%円]|[.,-]\w)/g);
  return [...new Set([...found].map(([, head, tail]) => `${head}${tail}`))];
}
