import { Actions } from '@account/ui/form/form-layout';
import { LinkButton } from '@account/ui/form/link-button';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';

import { PageHead } from './page-head.js';

interface DonePageProps {
  title: string;
  lead: string;
  /** What leads back to My Page is called. */
  myPage: string;
  /** Where the member was going when this had to be done first. */
  goOn?: { href: string; text: string } | undefined;
  children?: ReactNode;
}

/** A change is done. Looking at it again does nothing. */
export function DonePage({ title, lead, myPage, goOn, children }: DonePageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      {children}
      <Actions>
        {goOn === undefined ? (
          <LinkButton href="/mypage">{myPage}</LinkButton>
        ) : (
          <>
            <LinkButton href={goOn.href}>{goOn.text}</LinkButton>
            <TextLink href="/mypage">{myPage}</TextLink>
          </>
        )}
      </Actions>
    </>
  );
}
