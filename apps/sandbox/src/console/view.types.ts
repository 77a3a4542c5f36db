import type { Language, Words } from './words.js';

export interface View {
  readonly language: Language;
  readonly words: Words;
  readonly to: string;
}
