const key = 'reload reason';

/** Loads the page again for the account that is logged in by now; it then shows why. Never settles. */
export function reload(why: string): Promise<never> {
  storeReloadReason(why);
  location.reload();
  return new Promise(() => undefined);
}

export function storeReloadReason(why: string): void {
  sessionStorage.setItem(key, why);
}

export function takeReloadReason(): string | undefined {
  const why = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return why;
}
