const proofPages: ReadonlyMap<string, string> = new Map([
  ['SESSION_EXPIRED', '/login'],
  ['REAUTHORIZATION_REQUIRED', '/mypage/reauthorize'],
]);

/** Where a person proves who they are before coming back to the present page; undefined for other problems. */
export function proofPageFor(
  code: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  const page = proofPages.get(code);
  return page && `${page}?returnTo=${encodeURIComponent(pathname + search)}`;
}
