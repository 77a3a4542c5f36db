import { useEffect } from 'react';

/** Where a person proves who they are: what was typed waits for them to come back. */
const proofs = ['/login', '/mypage/reauthorize'];

/** Leaving its pages gives the draft up. @param pages paths; without any the draft outlives its page */
export function useDraftEnd(form: string | undefined, pages: readonly string[] | undefined): void {
  useEffect(() => {
    if (form === undefined || pages === undefined) return;
    return () => {
      if (![...pages, ...proofs].includes(location.pathname)) forgetDrafts(sessionStorage, form);
    };
  }, [form, pages]);
}

export function forgetDrafts(store: Storage, form: string): void {
  for (const key of Object.keys(store))
    if (key.startsWith('draft:') && key.endsWith(`:${form}`)) store.removeItem(key);
}
