import { useEffect, useState } from 'react';

import { useRootData } from '../root/root-data.js';
import { tabStorage } from '../root/tab-storage.js';
import { endDraft, noteDraftPages } from './draft-end.js';
import { draftOf } from './draft.js';
import { typedInto, withTyped } from './typed-values.js';

type Values = Readonly<Record<string, unknown>>;

export interface FormDraft {
  over: <Drawn extends Values>(drawnFrom: Drawn) => Drawn;
  keep: (drawnFrom: Values, values: Values, secrets: readonly string[]) => void;
  taken: () => void;
  isLost: boolean;
}

/** @param pages leaving them ends the draft, an answer does not; without any it lasts until an answer */
export function useFormDraft(form: string, pages?: readonly string[]): FormDraft;
export function useFormDraft(form: string | undefined, pages?: readonly string[]): FormDraft | undefined;
export function useFormDraft(form: string | undefined, pages?: readonly string[]): FormDraft | undefined {
  const { pageAccount } = useRootData();
  useDraftEnd(form, pages);
  const begin = () => ({ form, draft: form === undefined ? undefined : formDraft(pageAccount, form, pages) });
  const [kept, keep] = useState(begin);
  if (kept.form === form) return kept.draft;
  const next = begin();
  keep(next);
  return next.draft;
}

function formDraft(owner: string, form: string, pages: readonly string[] | undefined): FormDraft {
  const draft = draftOf(tabStorage(), owner, form);
  const typed = draft.read();
  return {
    over: (drawnFrom) => withTyped(drawnFrom, typed),
    keep: (drawnFrom, values, secrets) => draft.keep(typedInto(drawnFrom, values), secrets),
    taken: () => {
      if (pages === undefined) draft.forget();
    },
    isLost: pages !== undefined && Object.keys(typed).length > 0,
  };
}

/** Leaving its pages gives the draft up. @param pages paths; without any the draft outlives its page */
export function useDraftEnd(form: string | undefined, pages: readonly string[] | undefined): void {
  useEffect(() => {
    if (form === undefined || pages === undefined) return;
    noteDraftPages(sessionStorage, form, pages);
    return () => endDraft(sessionStorage, form, pages, location.pathname);
  }, [form, pages]);
}
