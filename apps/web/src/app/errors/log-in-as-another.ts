type Place = Pick<Location, 'pathname' | 'search' | 'assign'>;

/** Logs out and opens the login page, which returns to the current page. */
export async function logInAsAnother(logOut: () => Promise<unknown>, place: Place): Promise<void> {
  const returnTo = place.pathname + place.search;
  await logOut();
  place.assign(`/login?${new URLSearchParams({ returnTo }).toString()}`);
}
