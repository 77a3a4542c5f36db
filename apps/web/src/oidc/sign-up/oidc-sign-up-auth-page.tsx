import {
  enterOidcSignUpEmailCall,
  type oidcSignUpAuthScreen,
} from '@account/contracts/oidc/sign-up/oidc-sign-up.contract';

import SignUpEmailPage from '../../identity/sign-up/email-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { flowQuery, inFlow } from '../interactions/in-flow.js';

export default function OidcSignUpAuthPage({ data }: PageProps<typeof oidcSignUpAuthScreen>) {
  const query = flowQuery(data.flow);
  return (
    <SignUpEmailPage
      data={data}
      contract={inFlow(enterOidcSignUpEmailCall, data.flow)}
      login={`/oidc/login${query}`}
      auth={`/oidc/signup/auth${query}`}
      returnTo={`/oidc/loginInteraction${query}`}
    />
  );
}
