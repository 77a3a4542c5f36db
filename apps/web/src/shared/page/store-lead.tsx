import { AuthLead } from '@account/ui/layout/auth-split';

import { OnMarquee } from './page-head.js';
import { useRootData } from '../root/root-data.js';

export function StoreLead() {
  const { serviceName, serviceDescription } = useRootData().store;
  return (
    <OnMarquee>
      <AuthLead title={serviceName} text={serviceDescription} />
    </OnMarquee>
  );
}
