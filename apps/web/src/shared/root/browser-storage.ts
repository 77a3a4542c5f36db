import { tabStorage } from './tab-storage.js';

/** Returns the storage shared by all tabs, or the tab's storage if shared storage is disabled. */
export function browserStorage(): Storage {
  try {
    return typeof localStorage === 'undefined' ? tabStorage() : localStorage;
  } catch {
    return tabStorage();
  }
}
