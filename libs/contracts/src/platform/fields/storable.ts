import { isWellFormed } from '@account/domain/platform/well-formed';

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && isWellFormed(text);
}
