export function cellsOf(digits: string, length: number): string[] {
  return Array.from({ length }, (_, index) => digits[index] ?? '');
}

/** A paste counts only when it is the whole number: as many digits as there are cells. */
export function pastedDigits(text: string, length: number): string | undefined {
  const digits = text.normalize('NFKC').trim();
  return new RegExp(`^[0-9]{${length}}$`).test(digits) ? digits : undefined;
}

/** Typed on either side of the old digit; '' when emptied; undefined where no digit was typed. */
export function typedDigit(text: string, before: string): string | undefined {
  if (text === '') return '';
  const typed = text.normalize('NFKC').replace(before, '');
  return /^[0-9]$/.test(typed) ? typed : undefined;
}
