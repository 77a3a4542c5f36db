import type { StoreFile } from './store-settings.declaration.js';

/** The settings as applied last, texts in both languages. */
export interface StoreSettings extends StoreFile {
  readonly version: number;
}
