import { AuthLead } from '@account/ui/site/auth-split';

import { OnMarquee } from './page-head.js';
import { useRootData } from '../root/root-data.js';

export function StoreLead() {
  const { serviceDescription, storeTitle } = useRootData().store;
  return (
    <OnMarquee>
      <AuthLead title={storeTitle} text={serviceDescription} />
    </OnMarquee>
  );
}
