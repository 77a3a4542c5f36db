/** The paths of `oidcPages`, known before those are fetched. What else is below `/oidc` is the server's. */
const pattern =
  /^\/oidc\/(consent|error|login(|\/code|\/multi-factor(\/\w+)?)|loginInteraction|select-account|selectAccountInteraction|signup(\/auth)?)$/;

export function isOidcPath(pathname: string): boolean {
  return pattern.test(pathname);
}
