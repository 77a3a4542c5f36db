import type { oidcLoginCodeScreen } from '@account/contracts/oidc/login/oidc-login.contract';

import LoginCodePage from '../../identity/login/login-code-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { OidcLoginProvider } from './oidc-login-provider.js';

export default function OidcLoginCodePage({ data }: PageProps<typeof oidcLoginCodeScreen>) {
  return (
    <OidcLoginProvider flow={data.flow}>
      <LoginCodePage data={data} />
    </OidcLoginProvider>
  );
}
