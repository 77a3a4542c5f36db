import type { Language, Words } from './words.js';

/** What every part of the page needs to write words and links. */
export interface View {
  readonly language: Language;
  readonly words: Words;
  /** Part of a recipient that the list is narrowed to, or nothing. */
  readonly to: string;
}
