import type { oidcLoginCodeScreen } from '@account/contracts/oidc/login/oidc-login.contract';

import LoginCodePage from '../../identity/login/login-code-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { InsideLogin } from './inside-login.js';

export default function OidcLoginCodePage({ data }: PageProps<typeof oidcLoginCodeScreen>) {
  return (
    <InsideLogin flow={data.flow}>
      <LoginCodePage data={data} />
    </InsideLogin>
  );
}
