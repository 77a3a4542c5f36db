import { AuthLead } from '@account/ui/site/auth-split';

import { InHero } from './page-head.js';
import { useRootData } from '../root/root-data.js';

export function StoreLead() {
  const { serviceDescription, storeTitle } = useRootData().store;
  return (
    <InHero>
      <AuthLead title={storeTitle} text={serviceDescription} />
    </InHero>
  );
}
