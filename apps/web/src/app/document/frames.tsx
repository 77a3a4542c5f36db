import type { Layout } from '@account/contracts/platform/placement';
import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { AuthHead, AuthSplit } from '@account/ui/site/auth-split';
import { Band } from '@account/ui/site/band';
import { Logo } from '@account/ui/site/logo';
import { Page } from '@account/ui/site/page';
import { SiteHeader } from '@account/ui/site/site-header';
import { Stage } from '@account/ui/site/stage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const logo = '%FRAME_LOGO%';
const store = { name: '%STORE_NAME%', src: '%LOGO_PC%', narrowSrc: '%LOGO_SP%' };

/** Non-breaking space that reserves a line for the page-specific title. */
const blank = '\u00a0';

const paper = (
  <>
    <SiteHeader logo={logo} />
    <Page head={<Band title={blank} />}>
      <SkeletonRows rows={4} />
    </Page>
  </>
);

const split = (
  <AuthSplit logo={logo} footer={null}>
    <AuthHead title={blank} />
    <SkeletonRows />
  </AuthSplit>
);

const drawn: Record<Layout, ReactNode> = {
  front: (
    <Stage logo={logo} footer={null}>
      {null}
    </Stage>
  ),
  guest: paper,
  account: paper,
  login: split,
  oidc: split,
};

/** Static HTML that fills each layout until the script runs. It is inert and hidden from screen readers. */
export const frames = Object.fromEntries(
  Object.entries(drawn).map(([layout, frame]) => [
    layout,
    renderToStaticMarkup(
      <div className="frame" inert aria-hidden>
        {frame}
      </div>,
    ),
  ]),
);

/** The store's logo image, and a text fallback for a store without one. */
export const logos = {
  picture: renderToStaticMarkup(<Logo href="/" {...store} />),
  name: renderToStaticMarkup(<Logo href="/" name={store.name} />),
};
