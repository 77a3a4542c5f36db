import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';

import { PageHead } from './page-head.js';

interface DonePageProps {
  title: string;
  lead?: string | undefined;
  light?: 'done';
  myPage: string;
  goOn?: { href: string; text: string } | undefined;
  children?: ReactNode;
}

export function DonePage({ title, lead, light, myPage, goOn, children }: DonePageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} light={light} />
      {children}
      <Actions>
        {goOn === undefined ? (
          <LinkButton href="/mypage">{myPage}</LinkButton>
        ) : (
          <>
            <LinkButton href={goOn.href}>{goOn.text}</LinkButton>
            {goOn.href !== '/mypage' && <TextLink href="/mypage">{myPage}</TextLink>}
          </>
        )}
      </Actions>
    </>
  );
}
