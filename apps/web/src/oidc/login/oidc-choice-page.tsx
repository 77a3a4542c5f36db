import type { oidcLoginMultiFactorScreen } from '@account/contracts/oidc/login/oidc-login.contract';

import LoginMultiFactorPage from '../../identity/login-multi-factor/choice-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { OidcLoginProvider } from './oidc-login-provider.js';

export default function OidcChoicePage({ data }: PageProps<typeof oidcLoginMultiFactorScreen>) {
  return (
    <OidcLoginProvider flow={data.flow}>
      <LoginMultiFactorPage data={data} />
    </OidcLoginProvider>
  );
}
