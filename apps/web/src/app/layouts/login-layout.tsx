import { AuthSplit } from '@account/ui/site/auth-split';
import { useState } from 'react';

import { HeadSlot } from '../../shared/page/page-head.js';
import { PageOutlet } from './page-outlet.js';
import { StoreFooter } from './store-footer.js';
import { StoreLogo } from './store-logo.js';
import { SwitchLanguage } from './switch-language.js';

export function LoginLayout() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <HeadSlot value={slot}>
      <AuthSplit
        logo={<StoreLogo />}
        tools={<SwitchLanguage />}
        lead={<div ref={setSlot} data-place="head" />}
        footer={<StoreFooter />}
      >
        <PageOutlet />
      </AuthSplit>
    </HeadSlot>
  );
}
