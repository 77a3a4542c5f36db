const longest = 160;
const left = '…';

const quotes: Readonly<Record<string, string>> = { '"': '"', '`': '`', "'": "'", '<': '>' };

/**
 * Returns the message of an error without quoted values and without words that may be user input or a secret.
 */
export function redactErrorMessage(error: Error): string {
  if ('syscall' in error) return error.message.slice(0, longest);
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const [line = ''] = error.message.split('\n', 1);
  const words = withoutQuotedParts(line)
    .split(' ')
    .map((word) => (isPlainWord(word) ? word : left));
  return [...words, constraint].join(' ').trim().slice(0, longest);
}

/**
 * Returns false for addresses, numbers and tokens, and for words with non-ASCII characters, which may be names.
 */
function isPlainWord(word: string): boolean {
  return /^[\x21-\x7e…]{0,24}$/.test(word) && !/@|:\/\/|\d{3}/.test(word);
}

function withoutQuotedParts(text: string): string {
  let said = '';
  let end: string | undefined;
  let before = ' ';
  for (const sign of text) {
    if (end !== undefined) {
      if (sign === end) end = undefined;
    } else {
      const isApostrophe = sign === "'" && /[A-Za-z]/.test(before);
      end = isApostrophe ? undefined : quotes[sign];
      said += end === undefined ? sign : left;
    }
    before = sign;
  }
  return said;
}
