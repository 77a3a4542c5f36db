import { tabStorage } from './tab-storage.js';

/** Returns the storage that all tabs of the browser share; where it is switched off, the tab's own. */
export function browserStorage(): Storage {
  try {
    return typeof localStorage === 'undefined' ? tabStorage() : localStorage;
  } catch {
    return tabStorage();
  }
}
