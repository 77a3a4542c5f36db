import { useEffect } from 'react';

import { endDraft, noteDraftPages } from './draft-end.js';

/** Leaving its pages gives the draft up. @param pages paths; without any the draft outlives its page */
export function useDraftEnd(form: string | undefined, pages: readonly string[] | undefined): void {
  useEffect(() => {
    if (form === undefined || pages === undefined) return;
    noteDraftPages(sessionStorage, form, pages);
    return () => endDraft(sessionStorage, form, pages, location.pathname);
  }, [form, pages]);
}
