import type { oidcSignUpScreen } from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';

import SignUpPolicyPage from '../../identity/sign-up/policy-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { flowQuery } from '../interactions/in-flow.js';

export default function OidcSignUpPage({ data }: PageProps<typeof oidcSignUpScreen>) {
  return <SignUpPolicyPage data={data} returnTarget={`/oidc/signup/auth${flowQuery(data.flow)}`} />;
}
