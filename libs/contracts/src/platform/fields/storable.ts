import { isWellFormed } from '@account/domain/platform/well-formed';

/** NUL and lone surrogates cannot be stored and mean nothing to a person. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && isWellFormed(text);
}
