export interface SignUpEntry {
  policyPage: string;
  authPage: string;
  loginPage: string;
  continueTo: string | null;
}

const ownEntry: SignUpEntry = {
  policyPage: '/signup',
  authPage: '/signup/auth',
  loginPage: '/login',
  continueTo: null,
};

const interaction = /^\/oidc\/loginInteraction\?flow=([A-Za-z0-9_-]{43})$/;

export function signUpEntryTo(end: string | null | undefined): SignUpEntry {
  const flow = interaction.exec(end ?? '')?.[1];
  return flow === undefined ? ownEntry : signUpEntryIn(flow);
}

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
