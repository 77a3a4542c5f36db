import { useEffect, useState } from 'react';

import { useRootData } from '../root/root-data.js';
import { tabStorage } from '../root/tab-storage.js';
import { removeAbandonedDraft, storeDraftPages } from './abandoned-drafts.js';
import { openDraft } from './draft.js';
import { changedValues, applyChanges } from './changed-values.js';

type Values = Readonly<Record<string, unknown>>;

export interface FormDraft {
  applyTo: <Drawn extends Values>(drawnFrom: Drawn) => Drawn;
  save: (drawnFrom: Values, values: Values, secrets: readonly string[]) => void;
  submitted: () => void;
  isLost: boolean;
}

/**
 * @param pages pages of the form. With pages, the draft is kept until the member leaves these pages, even after
 *   the server has accepted the form. Without pages, the draft is removed when the server accepts the form.
 */
export function useFormDraft(form: string, pages?: readonly string[]): FormDraft;
export function useFormDraft(form: string | undefined, pages?: readonly string[]): FormDraft | undefined;
export function useFormDraft(form: string | undefined, pages?: readonly string[]): FormDraft | undefined {
  const { pageAccount } = useRootData();
  useRemoveAbandonedDraft(form, pages);
  const begin = () => ({
    form,
    draft: form === undefined ? undefined : createFormDraft(pageAccount, form, pages),
  });
  const [kept, keep] = useState(begin);
  if (kept.form === form) return kept.draft;
  const next = begin();
  keep(next);
  return next.draft;
}

function createFormDraft(owner: string, form: string, pages: readonly string[] | undefined): FormDraft {
  const draft = openDraft(tabStorage(), owner, form);
  const typed = draft.read();
  return {
    applyTo: (drawnFrom) => applyChanges(drawnFrom, typed),
    save: (drawnFrom, values, secrets) => draft.save(changedValues(drawnFrom, values), secrets),
    submitted: () => {
      if (pages === undefined) draft.remove();
    },
    isLost: pages !== undefined && Object.keys(typed).length > 0,
  };
}

/**
 * Removes the draft when the member leaves the pages of the form. @param pages paths; if omitted, the draft is
 * kept when the member leaves the page
 */
export function useRemoveAbandonedDraft(
  form: string | undefined,
  pages: readonly string[] | undefined,
): void {
  useEffect(() => {
    if (form === undefined || pages === undefined) return;
    storeDraftPages(sessionStorage, form, pages);
    return () => removeAbandonedDraft(sessionStorage, form, pages, location.pathname);
  }, [form, pages]);
}
