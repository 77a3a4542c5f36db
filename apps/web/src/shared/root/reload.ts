const key = 'reload reason';

/** Reloads the page for the currently logged-in account and then shows the reason. Never settles. */
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
