import { AuthLead } from '@account/ui/site/auth-split';

import { OnMarquee } from './page-head.js';
import { useRootData } from '../root/root-data.js';

export function StoreLead() {
  const { serviceDescription } = useRootData().store;
  return (
    <OnMarquee>
      <AuthLead text={serviceDescription} />
    </OnMarquee>
  );
}
