/** Matches the paths of login and reauthentication, on this site or at a provider. */
const pattern = /^\/(login|auth|mypage\/(reauthorize|re-consent))(\/|$)/;

export function isProofPage(pathname: string): boolean {
  return pattern.test(pathname);
}
