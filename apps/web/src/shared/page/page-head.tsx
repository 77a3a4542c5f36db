import { Band, type BandProps } from '@account/ui/site/band';
import { createContext, use, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useAccountHeader } from '../root/root-data.js';
import { SlotPortal } from './page-slots.js';

export const HeadSlot = createContext<HTMLElement | null>(null);

type PageHeadProps = Omit<BandProps, 'back'> & { back?: BandProps['back'] | 'myPage' };

export function PageHead({ back, ...band }: PageHeadProps) {
  const t = useTranslations('shell.user');
  return (
    <InHero>
      <Band {...band} back={back === 'myPage' ? { href: '/mypage', text: t('myPage') } : back} />
    </InHero>
  );
}

export function InHero({ children }: { children: ReactNode }) {
  return (
    <SlotPortal name="head" element={use(HeadSlot)}>
      {children}
    </SlotPortal>
  );
}

/** Returns the Back link of a page head. If the visitor came from an application, the link returns to it. */
export function useBackLink(otherwise: { href: string; text: string }): { href: string; text: string } {
  const t = useTranslations('shell.menu');
  const backUrl = useAccountHeader()?.backUrl ?? '';
  return backUrl === '' ? otherwise : { href: backUrl, text: t('back') };
}
