import { site } from './words-site.js';
import { screens } from './words-screens.js';
import { parts } from './words-parts.js';

export const ja = { ...site.ja, ...screens.ja, parts: parts.ja };
export const en: Words = { ...site.en, ...screens.en, parts: parts.en };

export type Words = typeof ja;
