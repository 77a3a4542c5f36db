import { AuthLead } from '@account/ui/layout/auth-split';

import { OnMarquee } from '../../shared/page/page-head.js';
import { useRootData } from '../../shared/root/root-data.js';

/** The store's own words in its light, as on the login page. */
export function StoreLead() {
  const { serviceName, serviceDescription } = useRootData().store;
  return (
    <OnMarquee>
      <AuthLead title={serviceName} text={serviceDescription} />
    </OnMarquee>
  );
}
