import type { oidcLoginScreen } from '@account/contracts/oidc/login/oidc-login.contract';
import { useTranslations } from 'use-intl';

import LoginPage from '../../identity/login/login-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { useClientName } from '../interactions/app-tile.js';
import { OidcLoginProvider } from './oidc-login-provider.js';

export default function OidcLoginPage({ data }: PageProps<typeof oidcLoginScreen>) {
  const t = useTranslations('oidcLogin.reasons');
  const app = useClientName(data.clientInfo);
  return (
    <OidcLoginProvider flow={data.flow}>
      <LoginPage data={data} lead={t(data.reason, { app })} hint={data.loginHint} />
    </OidcLoginProvider>
  );
}
