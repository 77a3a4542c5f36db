import { AuthLead } from '@account/ui/layout/auth-split';

import { OnMarquee } from './page-head.js';
import { useRootData } from '../root/root-data.js';

/** The store's own words in its light, as on the login page. */
export function StoreLead() {
  const { serviceName, serviceDescription } = useRootData().store;
  return (
    <OnMarquee>
      <AuthLead title={serviceName} text={serviceDescription} />
    </OnMarquee>
  );
}
