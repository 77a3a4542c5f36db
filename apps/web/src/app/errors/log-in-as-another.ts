type Place = Pick<Location, 'pathname' | 'search' | 'assign'>;

/** Logs out and opens the login that returns to this page. */
export async function logInAsAnother(logOut: () => Promise<unknown>, place: Place): Promise<void> {
  const returnTo = place.pathname + place.search;
  await logOut();
  place.assign(`/login?${new URLSearchParams({ returnTo }).toString()}`);
}
