export interface SignUpEntry {
  policyPage: string;
  authPage: string;
  loginPage: string;
  /** Own path on which the new member goes on; null: the page that says it is done. */
  continueTo: string | null;
}

const ownEntry: SignUpEntry = {
  policyPage: '/signup',
  authPage: '/signup/auth',
  loginPage: '/login',
  continueTo: null,
};

const interaction = /^\/oidc\/loginInteraction\?flow=([A-Za-z0-9_-]{43})$/;

/** The way of a sign-up that ends there. Only the request of an application has one of its own. @param end unchecked */
export function signUpEntryTo(end: string | null | undefined): SignUpEntry {
  const flow = interaction.exec(end ?? '')?.[1];
  return flow === undefined ? ownEntry : signUpEntryIn(flow);
}

/** The way of a sign-up inside the request of an application. @param flow uid of its interaction */
export function signUpEntryIn(flow: string): SignUpEntry & { continueTo: string } {
  const query = `?flow=${flow}`;
  return {
    policyPage: `/oidc/signup${query}`,
    authPage: `/oidc/signup/auth${query}`,
    loginPage: `/oidc/login${query}`,
    continueTo: `/oidc/loginInteraction${query}`,
  };
}

export function callbackPageOf({ authPage }: SignUpEntry): string {
  return `${authPage}${authPage.includes('?') ? '&' : '?'}isCallback=true`;
}
