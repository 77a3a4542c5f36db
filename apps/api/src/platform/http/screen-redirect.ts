/** The page is not for this visitor now; its data answer redirects. */
export class ScreenRedirect extends Error {
  constructor(readonly redirectTo: string) {
    super(redirectTo);
  }
}

export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
