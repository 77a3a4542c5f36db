/** The paths of `signUpPages`, known before those are fetched. */
const pattern = /^\/signup(\/(auth|email|pin-code|policy|form|confirm|complete))?$/;

export function isSignUpPath(pathname: string): boolean {
  return pattern.test(pathname);
}
