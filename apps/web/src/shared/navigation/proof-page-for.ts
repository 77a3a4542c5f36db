const proofPages: ReadonlyMap<string, string> = new Map([
  ['SESSION_EXPIRED', '/login'],
  ['REAUTHORIZATION_REQUIRED', '/mypage/reauthorize'],
]);

/**
 * Returns the page on which the member logs in or reauthenticates before returning to the current page;
 * undefined for other problems.
 */
export function proofPageFor(
  code: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  const page = proofPages.get(code);
  return page && `${page}?returnTo=${encodeURIComponent(pathname + search)}`;
}
