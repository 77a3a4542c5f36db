import { tabStorage } from './tab-storage.js';

/** Returns the storage that all tabs share; if it is disabled, that of the tab. */
export function browserStorage(): Storage {
  try {
    return typeof localStorage === 'undefined' ? tabStorage() : localStorage;
  } catch {
    return tabStorage();
  }
}
