import { AccountMenu } from '../../src/navigation/account-menu.js';
import { Band } from '../../src/site/band.js';
import { Page } from '../../src/site/page.js';
import { SiteHeader } from '../../src/site/site-header.js';
import type { GalleryState } from '../gallery-state.js';
import { GalleryFooter, GalleryLogo, MemberTools } from './frame.js';
import { FeedbackParts } from './parts-feedback.js';
import { FormParts } from './parts-form.js';
import { ListParts } from './parts-lists.js';
import { LogoParts } from './parts-logos.js';
import { OverlayParts } from './parts-overlays.js';

export function PartsView(galleryState: GalleryState) {
  const { parts, site } = galleryState.words;
  return (
    <>
      <SiteHeader logo={<GalleryLogo />} tools={<MemberTools {...galleryState} />} />
      <Page
        head={<Band title={parts.title} lead={parts.lead} />}
        aside={
          <AccountMenu
            label={site.account}
            items={site.menu.map((text, index) => ({ text, href: `#menu-${index}` }))}
            current="#menu-0"
            backText={site.menuBack}
            onText={site.menuOn}
          />
        }
      >
        <FormParts {...galleryState} />
        <FeedbackParts {...galleryState} />
        <OverlayParts {...galleryState} />
        <ListParts {...galleryState} />
        <LogoParts {...galleryState} />
      </Page>
      <GalleryFooter {...galleryState} />
    </>
  );
}
