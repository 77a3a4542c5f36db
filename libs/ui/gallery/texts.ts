import { site } from './texts-site.js';
import { signUp } from './texts-sign-up.js';
import { parts } from './texts-parts.js';

export const ja = { ...site.ja, signUp: signUp.ja, parts: parts.ja };
export const en: GalleryTexts = { ...site.en, signUp: signUp.en, parts: parts.en };

export type GalleryTexts = typeof ja;
