import { AuthSplit } from '@account/ui/layout/auth-split';

import { useRootData } from '../../shared/root/root-data.js';
import { PageOutlet } from './page-outlet.js';
import { StoreFooter } from './store-footer.js';
import { StoreLogo } from './store-logo.js';
import { SwitchLanguage } from './switch-language.js';

/** Sign-in and single sign-on: the store's words in its light beside one column. */
export function LoginLayout() {
  const { serviceName, serviceDescription } = useRootData().store;
  return (
    <AuthSplit
      logo={<StoreLogo />}
      tools={<SwitchLanguage />}
      lead={{ title: serviceName, text: serviceDescription }}
      footer={<StoreFooter />}
    >
      <PageOutlet />
    </AuthSplit>
  );
}
