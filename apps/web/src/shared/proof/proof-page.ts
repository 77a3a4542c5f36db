/** Where a person proves who they are, here or at a provider. */
const pattern = /^\/(login|auth|mypage\/(reauthorize|re-consent))(\/|$)/;

export function isProofPage(pathname: string): boolean {
  return pattern.test(pathname);
}
