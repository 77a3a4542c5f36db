import type { oidcLoginFactorScreens } from '@account/contracts/oidc/login/oidc-login.contract';

import FactorPage from '../../identity/login-multi-factor/factor-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { OidcLoginProvider } from './oidc-login-provider.js';

export default function OidcFactorPage({ data }: PageProps<(typeof oidcLoginFactorScreens)['Email']>) {
  return (
    <OidcLoginProvider flow={data.flow}>
      <FactorPage data={data} />
    </OidcLoginProvider>
  );
}
