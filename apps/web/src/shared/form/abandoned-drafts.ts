import { isProofPage } from '../proof/proof-page.js';
import type { DraftStore } from './draft.js';

const prefix = 'draft-pages:';

/**
 * Stores the pages of a form. A document opened on a different page can then detect that the user left the
 * form.
 */
export function storeDraftPages(store: DraftStore, form: string, pages: readonly string[]): void {
  store.setItem(prefix + form, JSON.stringify(pages));
}

/** Removes the draft of a form when the member is on none of the form's pages and is not reauthenticating. */
export function removeAbandonedDraft(
  store: DraftStore,
  form: string,
  pages: readonly string[],
  pathname: string,
): void {
  if (pages.includes(pathname) || isProofPage(pathname)) return;
  store.removeItem(prefix + form);
  removeDrafts(store, form);
}

export function removeDrafts(store: DraftStore, form: string): void {
  for (const key of keysOf(store))
    if (key.startsWith('draft:') && key.endsWith(`:${form}`)) store.removeItem(key);
}

/** Removes the drafts of all forms whose pages do not include the path of the document being opened. */
export function removeAbandonedDrafts(store: DraftStore, pathname: string): void {
  for (const key of keysOf(store)) {
    if (!key.startsWith(prefix)) continue;
    const pages = pagesIn(store.getItem(key));
    if (pages !== undefined) removeAbandonedDraft(store, key.slice(prefix.length), pages, pathname);
  }
}

function keysOf(store: DraftStore): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
}

function pagesIn(text: string | null): string[] | undefined {
  try {
    const pages: unknown = JSON.parse(text ?? '');
    return Array.isArray(pages) ? pages.map(String) : undefined;
  } catch {
    return undefined;
  }
}
