import { Page } from '@account/ui/site/page';
import { SiteHeader } from '@account/ui/site/site-header';
import { useState, type ReactNode } from 'react';
import { useMatches } from 'react-router-dom';

import { AsideSlot } from '../../shared/page/page-slots.js';
import { HeadSlot } from '../../shared/page/page-head.js';
import type { AnyPage } from '../../shared/page/page.js';
import { HeaderTools } from './header-tools.js';
import { PageOutlet } from './page-outlet.js';
import { StoreFooter } from './store-footer.js';
import { StoreLogo } from './store-logo.js';

export function PaperLayout({ aside }: { aside?: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [asideSlot, setAsideSlot] = useState<HTMLElement | null>(null);
  const declared = useMatches().at(-1)?.handle as AnyPage | undefined;
  return (
    <HeadSlot value={slot}>
      <SiteHeader logo={<StoreLogo />} tools={<HeaderTools />} />
      <Page
        head={<div ref={setSlot} data-place="head" />}
        beam={declared?.beam}
        aside={aside}
        asideRef={setAsideSlot}
      >
        <AsideSlot value={asideSlot}>
          <PageOutlet />
        </AsideSlot>
      </Page>
      <StoreFooter />
    </HeadSlot>
  );
}
