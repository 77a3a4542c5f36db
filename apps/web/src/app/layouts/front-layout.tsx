import { Stage } from '@account/ui/site/stage';

import { HeaderTools } from './header-tools.js';
import { PageOutlet } from './page-outlet.js';
import { StoreFooter } from './store-footer.js';
import { StoreLogo } from './store-logo.js';

export function FrontLayout() {
  return (
    <Stage logo={<StoreLogo />} tools={<HeaderTools />} footer={<StoreFooter />}>
      <PageOutlet />
    </Stage>
  );
}
