import { Logo } from '@account/ui/site/logo';

import { useRootData } from '../../shared/root/root-data.js';

export function StoreLogo() {
  const { serviceName, images } = useRootData().store;
  const src = images.logoPc ?? images.logoSp ?? undefined;
  return (
    <Logo
      href="/"
      name={serviceName}
      src={src}
      narrowSrc={images.logoSp ?? undefined}
      paperSrc={images.logoOnPaper ?? undefined}
    />
  );
}
