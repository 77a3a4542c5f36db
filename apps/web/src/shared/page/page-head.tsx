import { Band, type BandProps } from '@account/ui/site/band';
import { createContext, use, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useAccountHeader } from '../root/root-data.js';
import { InPlace } from './page-places.js';

export const HeadSlot = createContext<HTMLElement | null>(null);

type PageHeadProps = Omit<BandProps, 'back'> & { back?: BandProps['back'] | 'myPage' };

export function PageHead({ back, ...band }: PageHeadProps) {
  const t = useTranslations('shell.user');
  return (
    <OnMarquee>
      <Band {...band} back={back === 'myPage' ? { href: '/mypage', text: t('myPage') } : back} />
    </OnMarquee>
  );
}

export function OnMarquee({ children }: { children: ReactNode }) {
  return (
    <InPlace name="head" element={use(HeadSlot)}>
      {children}
    </InPlace>
  );
}

/** For a page that says in its head where Back leads: to the application that somebody came from, where there is one. */
export function useWayBack(otherwise: { href: string; text: string }): { href: string; text: string } {
  const t = useTranslations('shell.menu');
  const backUrl = useAccountHeader()?.backUrl ?? '';
  return backUrl === '' ? otherwise : { href: backUrl, text: t('back') };
}
